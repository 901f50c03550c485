import { answerTasks } from '#platform/server/workers/answer-tasks.ts';
import type { Installation } from '../pocketsphinx/sphinx.ts';
import { type Knowledge, makeModel } from './make-model.ts';

export type Task = Knowledge & { folder: string; installation: Installation };

/** `unsaid` is the number of words without a known pronunciation. */
export type Built = { words: number; unsaid: number };

// This file runs as a separate process, because the build of a model takes seconds of processor time.

answerTasks(
  ({ folder, installation, ...knowledge }: Task): Built => makeModel(knowledge, installation, folder),
);
