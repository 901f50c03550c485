import type { Installation } from '../pocketsphinx/sphinx.ts';
import { type Knowledge, makeModel } from './make-model.ts';

/** What a builder is told, once. */
export type Task = Knowledge & { folder: string; installation: Installation };

/** What it tells when it is done. `unsaid`: words that nobody knows how to say here. */
export type Built = { is: 'built'; words: number; unsaid: number } | { is: 'failed'; reason: string };

// A process of its own, gone when the model is made: it takes seconds of work and half a gigabyte for a moment.

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
