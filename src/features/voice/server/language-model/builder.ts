import { answerTasks } from '#platform/server/workers/answer-tasks.ts';
import type { Installation } from '../pocketsphinx/sphinx.ts';
import { type Knowledge, makeModel } from './make-model.ts';

export type Task = Knowledge & { folder: string; installation: Installation };

/** `unsaid` is the number of words that are left out because nothing tells how they are pronounced. */
export type Built = { words: number; unsaid: number };

// The entry point of a separate process. Building a language model takes seconds of processor time, and would
// block the server process for that long.

answerTasks(
  ({ folder, installation, ...knowledge }: Task): Built => makeModel(knowledge, installation, folder),
);
