import type { Installation } from '../pocketsphinx/sphinx.ts';
import { type Knowledge, makeModel } from './make-model.ts';

/** The message to the build process. It is sent once. */
export type Task = Knowledge & { folder: string; installation: Installation };

/** The reply of the build process. `unsaid` is the number of words without a known pronunciation. */
export type Built = { is: 'built'; words: number; unsaid: number } | { is: 'failed'; reason: string };

// Runs as a separate process that ends after the build: a build takes seconds of processor time and, for a
// moment, half a gigabyte of memory.

process.once('message', (task: Task) => {
  process.send?.(build(task), () => process.disconnect());
});

function build({ folder, installation, ...knowledge }: Task): Built {
  try {
    return { is: 'built', ...makeModel(knowledge, installation, folder) };
  } catch (error) {
    return { is: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}
