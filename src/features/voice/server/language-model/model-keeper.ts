import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { PronunciationList } from '#features/pronunciations/contract.ts';
import type { Lesson } from '#features/reading/lesson.ts';
import { runTask } from '#platform/server/workers/run-task.ts';
import { openWorkerPool, type WorkerPool } from '#platform/server/workers/worker-pool.ts';
import type { Model } from '../pocketsphinx/messages.ts';
import type { Installation } from '../pocketsphinx/sphinx.ts';
import type { Built, Task } from './builder.ts';
import { findModel, shelve, unfinishedFolder } from './model-files.ts';

type KeeperOptions = {
  /** Folder of the models, shared by all processes of a server. */
  shelf: string;
  installation: Installation;
  listPronunciations(): Promise<PronunciationList>;
  log: FastifyBaseLogger;
  /** Is called with each new model, including the first. */
  onModel(model: Model): void;
};

/** Builds a new model whenever the library or its pronunciations have changed. */
export type ModelKeeper = {
  /** Adds or replaces the given pages, then schedules a new model. */
  learn(lessons: Lesson[]): void;
  close(): void;
};

type State = KeeperOptions & {
  lessons: Map<number, Lesson>;
  version: string;
  timer?: NodeJS.Timeout;
  building?: Promise<void>;
  builder?: WorkerPool;
  isClosed: boolean;
};

/** Delay before a build: an editor often saves several pages in a row, and a build takes seconds. */
const PAUSE_MS = 3000;
const RETRY_MS = 60_000;
const LONGEST_BUILD_MS = 10 * 60_000;
/** Priority of the build process, below the server. The lowest one would never run on a busy machine. */
const LOW_PRIORITY = 5;

export function createModelKeeper(options: KeeperOptions): ModelKeeper {
  const keeper: State = { ...options, lessons: new Map(), version: '', isClosed: false };
  mkdirSync(options.shelf, { recursive: true });
  return {
    learn(lessons) {
      for (const lesson of lessons) keeper.lessons.set(lesson.answerID, lesson);
      plan(keeper, keeper.version === '' ? 0 : PAUSE_MS);
    },
    close() {
      keeper.isClosed = true;
      clearTimeout(keeper.timer);
      keeper.builder?.close();
    },
  };
}

function plan(keeper: State, delayMs: number): void {
  clearTimeout(keeper.timer);
  keeper.timer = setTimeout(() => {
    // Builds run one at a time. A change during a build is handled by the next one.
    keeper.building = (keeper.building ?? Promise.resolve()).then(() => renew(keeper));
  }, delayMs).unref();
}

async function renew(keeper: State): Promise<void> {
  try {
    await bringUpToDate(keeper);
  } catch (error) {
    if (keeper.isClosed) return;
    keeper.log.error({ err: error }, 'the words that speech is heard by could not be renewed');
    plan(keeper, RETRY_MS);
  }
}

async function bringUpToDate(keeper: State): Promise<void> {
  const { shelf, log, installation } = keeper;
  const pronunciations = await keeper.listPronunciations();
  const lessons = [...keeper.lessons.values()].sort((a, b) => a.answerID - b.answerID);
  const version = versionOf(lessons, pronunciations);
  if (keeper.isClosed || version === keeper.version) return;
  let model = findModel(shelf, version);
  if (!model) {
    const folder = unfinishedFolder(shelf, version);
    const { words } = pronunciations;
    const task = { folder, installation, lessons, pronunciations: words };
    const built = await build(keeper, task).catch((error) => {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    });
    model = shelve(shelf, version);
    log.info({ version, words: built.words }, 'the words that speech is heard by are renewed');
    if (built.unsaid > 0) {
      log.warn(
        `${built.unsaid} words of the library are not heard: install espeak-ng, which knows how to say them.`,
      );
    }
  }
  keeper.version = version;
  keeper.onModel(model);
}

/** Processes with the same library, the same pronunciations and the same code compute the same version. */
function versionOf(lessons: Lesson[], { version }: PronunciationList): string {
  const hash = createHash('sha256').update(JSON.stringify(lessons)).update(version);
  for (const folder of [import.meta.dirname, join(import.meta.dirname, '../vocabulary')])
    for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** The process ends after the build: for a moment, a build takes half a gigabyte of memory. */
async function build(keeper: State, task: Task): Promise<Built> {
  const pool = openWorkerPool({
    name: 'speech models',
    entry: new URL('./builder.ts', import.meta.url),
    argument: '',
    // The first model is built at normal priority, because no speech is recognised without it.
    niceness: keeper.version === '' ? 0 : LOW_PRIORITY,
    most: 1,
    idleMs: 0,
  });
  keeper.builder = pool;
  const built = runTask(pool, task, { timeoutMs: LONGEST_BUILD_MS }) as Promise<Built>; // It sends nothing else.
  return built.finally(pool.close);
}
