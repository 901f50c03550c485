import { findFile, type ProgramPath } from '#platform/server/workers/programs.ts';
import { runTask } from '#platform/server/workers/run-task.ts';
import { openWorkerPool, type WorkerPool } from '#platform/server/workers/worker-pool.ts';
import type { Voice } from '../../contract.ts';
import { type Engine, TooLong } from '../engines/engine.ts';
import { markWords } from './mark-words.ts';
import type { ResultOf, Task } from './worker.ts';

/**
 * The version of this code. Change it when the code calls the engine in another way, so that the server makes
 * stored sounds again.
 */
const KIND = 'espeak-ng 2';

/**
 * The English voices that a class can understand, the default first. eSpeak NG has no Australian voice
 * (docs/behaviour.md 15.4).
 */
const VOICES: readonly Voice[] = [
  { id: 'en', name: 'British', language: 'en-GB' },
  { id: 'en+f3', name: 'British, higher', language: 'en-GB' },
  { id: 'en-us', name: 'American', language: 'en-US' },
  { id: 'en-us+f3', name: 'American, higher', language: 'en-US' },
  { id: 'en-gb-x-rp', name: 'British, Received Pronunciation', language: 'en-GB' },
  { id: 'en-gb-scotland', name: 'Scottish', language: 'en-GB' },
];

const LIBRARIES: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['libespeak-ng.dylib'],
  win32: ['libespeak-ng.dll'],
};

/**
 * The maximum number of worker processes. Few are enough, because a worker speaks a whole page in a tenth of
 * a second.
 */
const MOST_WORKERS = 2;
const IDLE_MS = 15 * 60_000;

/**
 * Opens eSpeak NG in separate worker processes.
 * @throws Error when it is not installed or has no English voice
 */
export async function openEspeakEngine(folders: ProgramPath, timeoutMs: number): Promise<Engine> {
  const names = LIBRARIES[process.platform] ?? ['libespeak-ng.so.1', 'libespeak-ng.so'];
  const library = findFile(folders, ...names);
  if (!library) throw new Error('eSpeak NG is not installed');
  const pool = openWorkers(library);
  // The cast is safe: the field `do` of the task determines the type of the result.
  const run = <T extends Task>(task: T) => runTask(pool, task, { timeoutMs }) as Promise<ResultOf<T>>;
  try {
    const ids = await run({ do: 'voices', ids: VOICES.map(({ id }) => id) });
    if (ids.length === 0) throw new Error('eSpeak NG has no English voice');
    return {
      name: 'espeak-ng',
      kind: KIND,
      voices: VOICES.filter(({ id }) => ids.includes(id)),
      stop: pool.close,
      speak: async (text, voice) => {
        const spoken = await run({ do: 'speak', text, voice });
        if (!spoken) throw new TooLong();
        // A Buffer that another process sends arrives as a plain byte array.
        const samples = Buffer.from(spoken.samples.buffer, spoken.samples.byteOffset, spoken.samples.length);
        return {
          samples,
          sampleRate: spoken.sampleRate,
          of: 'words',
          marks: markWords(text, { ...spoken, samples }),
        };
      },
    };
  } catch (error) {
    pool.close();
    throw error;
  }
}

function openWorkers(library: string): WorkerPool {
  const entry = new URL('./worker.ts', import.meta.url);
  return openWorkerPool({ name: 'eSpeak NG', entry, argument: library, most: MOST_WORKERS, idleMs: IDLE_MS });
}
