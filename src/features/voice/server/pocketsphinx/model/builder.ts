import type { Lesson } from '#features/pages/lesson.ts';
import type { Pronunciation } from '#features/pronunciations/contract.ts';
import { makeModel } from './make-model.ts';

/** What a builder is told, once. */
export type Task = { folder: string; lessons: Lesson[]; pronunciations: Pronunciation[] };

/** What it tells when it is done. `unsaid`: words that nobody knows how to say here. */
export type Built = { is: 'built'; words: number; unsaid: number } | { is: 'failed'; reason: string };

// A process of its own, gone when the model is made: it takes seconds of work and half a gigabyte for a moment.

process.once('message', ({ folder, ...knowledge }: Task) => {
  process.send?.(build(folder, knowledge), () => process.disconnect());
});

function build(folder: string, knowledge: Omit<Task, 'folder'>): Built {
  try {
    return { is: 'built', ...makeModel(knowledge, folder) };
  } catch (error) {
    return { is: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}
