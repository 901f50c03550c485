import { answer } from '../../../src/features/assistant/engine/answer.ts';
import { theWordVectors } from '../../../src/features/assistant/engine/meaning/word-vectors.ts';
import type { LibraryPage } from '../../../src/features/library/server/page-file.ts';
import { labelledQuestions } from '../../assistant/question-sets.ts';
import { quantile, summary } from '../measured.ts';
import { indexPage, indexPages } from '../media/library-index.ts';
import { threadTimeOf } from '../thread-clock.ts';
import { miniSearch } from './peers/mini-search.ts';
import { blocksOf } from './peers/peer.ts';

/**
 * The number of times that all questions are asked. Only the last round is reported: Node runs the code faster
 * after some rounds, as on a server that has been running for a while.
 */
const ROUNDS = 3;

/**
 * Prints the time and memory that the engine needs, and for comparison those of MiniSearch with the same
 * texts on the same machine.
 */
export function reportCost(pages: LibraryPage[]): void {
  console.log('\nCost: thread time, and memory that lasts');
  theWordVectors(); // Loads the word vectors before the measurement, because all indexes share them.
  const index = measure(`engine, ${pages.length} pages`, () => indexPages(pages), answer);
  const updates = pages.map((page) => threadTimeOf(() => indexPage(index, page, page.questions)));
  console.log(`engine, one saved page: ${summary(updates, 2)}`);
  const blocks = blocksOf(index);
  measure(
    'MiniSearch, the same blocks',
    () => miniSearch(blocks),
    (peer, question) => peer.find(question),
  );
}

function measure<Index>(
  name: string,
  build: () => Index,
  ask: (index: Index, question: string) => unknown,
): Index {
  const builds = Array.from({ length: ROUNDS }, () => threadTimeOf(build));
  const before = memoryBytes();
  const index = build();
  const bytes = memoryBytes() - before;
  const questions = labelledQuestions().map(({ question }) => question);
  const rounds = Array.from({ length: ROUNDS }, () =>
    questions.map((question) => threadTimeOf(() => ask(index, question))),
  );
  console.log(
    `${name}: build ${quantile(builds, 0.5).toFixed(0)} ms, ${(bytes / 1e6).toFixed(1)} MB; a question ${summary(rounds.at(-1) ?? [], 3)}`,
  );
  return index;
}

/**
 * @returns the memory in use, in bytes. It includes array buffers, because the word vectors are stored
 *   outside JavaScript's heap
 */
function memoryBytes(): number {
  if (!globalThis.gc) throw new Error('Run with --expose-gc.');
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
