// `node --expose-gc tools/bench/media/library-growth.ts 10`: makes a library 10 times as large as the starting
// library, and measures how long it takes to import it into the database, to build the index and to answer
// questions.
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillLibrary } from '#features/library/server/fill-library.ts';
import { connect } from '#platform/server/database/connect.ts';
import { startEmbedded } from '#platform/server/database/embedded/embedded.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { openStore } from '#platform/server/files/store.ts';
import { answer } from '../../../src/features/assistant/engine/answer.ts';
import { LIBRARY_FOLDER, readLibrary } from '../../../src/features/library/server/read-library.ts';
import { readTable, summary, timeOf } from '../measured.ts';
import { indexPages } from './library-index.ts';

/** The ids of a page and of its next copy differ by this number. */
const STEP = 1000;
const times = Number(process.argv[2] ?? 10);
const work = mkdtempSync(join(tmpdir(), 'explorer-growth-'));
chmodSync(work, 0o711);
const folder = join(work, 'content');
generate(folder, times);
await measureFilling();
await measureEngine();
rmSync(work, { recursive: true, force: true });

/**
 * Writes a library with several copies of all pages. In each copy, letters are added to every long word. So
 * each copy has words of its own, as if its pages were about other subjects.
 */
function generate(target: string, copies: number): void {
  mkdirSync(join(target, 'pages'), { recursive: true });
  for (const name of readdirSync(LIBRARY_FOLDER).filter((entry) => entry !== 'pages'))
    cpSync(join(LIBRARY_FOLDER, name), join(target, name), { recursive: true });
  for (const file of readdirSync(join(LIBRARY_FOLDER, 'pages'))) {
    const text = readFileSync(join(LIBRARY_FOLDER, 'pages', file), 'utf8');
    for (let copy = 0; copy < copies; copy++)
      writeFileSync(join(target, 'pages', `${copy}-${file}`), copyOf(text, copy));
  }
}

function copyOf(text: string, copy: number): string {
  if (copy === 0) return text;
  const [, head = '', body = ''] = /^(---\n.*?\n---\n)(.*)$/s.exec(text) ?? [];
  const ending = 'aeioubcdfg'[copy % 10];
  return (
    head.replace(
      /^(answerID: | {4}action: | {4}link: )(\d+)$/gm,
      (_, key, id) => `${key}${Number(id) + copy * STEP}`,
    ) + body.replace(/\b[a-z]{7,}\b/g, (word) => `${word}${ending}x`)
  );
}

async function measureFilling(): Promise<void> {
  const { url, stop } = await startEmbedded(join(work, 'database'));
  const connection = connect({ url }, () => {});
  await migrate(connection);
  const store = openStore(join(work, 'media'));
  const tookMs = await timeOf(() =>
    fillLibrary({ connection, store, withPages: true, say: () => {}, folder }),
  );
  console.log(`${times} times: filling ${(tookMs / 1000).toFixed(2)} s`);
  await connection.close();
  stop();
}

async function measureEngine(): Promise<void> {
  const pages = readLibrary(folder)
    .pages.map(({ page }) => page)
    .filter(({ category }) => category !== undefined);
  const before = heap();
  const startedAt = performance.now();
  const index = indexPages(pages);
  const tookMs = performance.now() - startedAt;
  console.log(
    `${index.pages.size} pages, ${index.vocabulary.words.size} words: indexing ${(tookMs / 1000).toFixed(2)} s`,
  );
  console.log(`index ${((heap() - before) / 1e6).toFixed(0)} MB`);
  const questions = readTable('on-topic.tsv').map(([question = '']) => question);
  const durations: number[] = [];
  for (const question of [...questions, ...questions])
    durations.push(await timeOf(() => answer(index, question)));
  console.log(`answer: ${summary(durations.slice(questions.length), 2, ['median', 'p99'])}`);
}

function heap(): number {
  if (!globalThis.gc) throw new Error('Run with --expose-gc.');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
