import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { PronunciationList } from '#features/pronunciations/contract.ts';
import type { PageWords } from '#features/reading/page-words.ts';
import { runTask } from '#platform/server/workers/run-task.ts';
import { openWorkerPool, type WorkerPool } from '#platform/server/workers/worker-pool.ts';
import type { Model } from '../pocketsphinx/messages.ts';
import type { Installation } from '../pocketsphinx/sphinx.ts';
import type { Built, Task } from './builder.ts';
import { findModel, publishModel, unfinishedFolder } from './model-files.ts';

type UpdaterOptions = {
  /** The folder with the language models. All server processes on this machine share it. */
  modelsFolder: string;
  installation: Installation;
  listPronunciations(): Promise<PronunciationList>;
  log: FastifyBaseLogger;
  /** Called with the first language model, and with each new one. */
  onModel(model: Model): void;
};

/** Builds a new language model for speech whenever the pages or their pronunciations have changed. */
export type ModelUpdater = {
  /** Adds or replaces pages. A new language model is built a little later. */
  learn(lessons: PageWords[]): void;
  close(): void;
};

type State = UpdaterOptions & {
  lessons: Map<number, PageWords>;
  version: string;
  timer?: NodeJS.Timeout;
  building?: Promise<void>;
  builder?: WorkerPool;
  isClosed: boolean;
};

/**
 * How long to wait before a build. Editors often save several pages in a row, and each build takes seconds.
 */
const PAUSE_MS = 3000;
const RETRY_MS = 60_000;
const LONGEST_BUILD_MS = 10 * 60_000;
/**
 * The process priority (niceness) of a build. It is lower than that of the server. With the lowest priority,
 * a build would never run on a busy machine.
 */
const LOW_PRIORITY = 5;

export function createModelUpdater(options: UpdaterOptions): ModelUpdater {
  const updater: State = { ...options, lessons: new Map(), version: '', isClosed: false };
  mkdirSync(options.modelsFolder, { recursive: true });
  return {
    learn(lessons) {
      for (const lesson of lessons) updater.lessons.set(lesson.answerID, lesson);
      plan(updater, updater.version === '' ? 0 : PAUSE_MS);
    },
    close() {
      updater.isClosed = true;
      clearTimeout(updater.timer);
      updater.builder?.close();
    },
  };
}

function plan(updater: State, delayMs: number): void {
  clearTimeout(updater.timer);
  updater.timer = setTimeout(() => {
    // Only one build runs at a time. If the pages change during a build, another build follows.
    updater.building = (updater.building ?? Promise.resolve()).then(() => renew(updater));
  }, delayMs).unref();
}

async function renew(updater: State): Promise<void> {
  try {
    await bringUpToDate(updater);
  } catch (error) {
    if (updater.isClosed) return;
    updater.log.error({ err: error }, 'the words that speech is heard by could not be renewed');
    plan(updater, RETRY_MS);
  }
}

async function bringUpToDate(updater: State): Promise<void> {
  const { modelsFolder, log, installation } = updater;
  const pronunciations = await updater.listPronunciations();
  const lessons = [...updater.lessons.values()].sort((a, b) => a.answerID - b.answerID);
  const version = versionOf(lessons, pronunciations);
  if (updater.isClosed || version === updater.version) return;
  let model = findModel(modelsFolder, version);
  if (!model) {
    const folder = unfinishedFolder(modelsFolder, version);
    const { words } = pronunciations;
    const task = { folder, installation, lessons, pronunciations: words };
    const built = await build(updater, task).catch((error) => {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    });
    model = publishModel(modelsFolder, version);
    log.info({ version, words: built.words }, 'the words that speech is heard by are renewed');
    if (built.unsaid > 0) {
      log.warn(
        `${built.unsaid} words of the library are not heard: install espeak-ng, which knows how to say them.`,
      );
    }
  }
  updater.version = version;
  updater.onModel(model);
}

/**
 * Returns a hash of the pages, the pronunciations and the code. Server processes with the same input thus use
 * the same language model.
 */
function versionOf(lessons: PageWords[], { version }: PronunciationList): string {
  const hash = createHash('sha256').update(JSON.stringify(lessons)).update(version);
  for (const folder of [import.meta.dirname, join(import.meta.dirname, '../vocabulary')])
    for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Builds a language model in a process of its own, which ends afterwards and so gives half a gigabyte of
 * memory back.
 */
async function build(updater: State, task: Task): Promise<Built> {
  const pool = openWorkerPool({
    name: 'speech models',
    entry: new URL('./builder.ts', import.meta.url),
    argument: '',
    // The first build has normal priority, because no speech can be recognised before it.
    niceness: updater.version === '' ? 0 : LOW_PRIORITY,
    most: 1,
    idleMs: 0,
  });
  updater.builder = pool;
  // The cast is safe: builder.ts sends only results of this type.
  const built = runTask(pool, task, { timeoutMs: LONGEST_BUILD_MS }) as Promise<Built>;
  return built.finally(pool.close);
}
