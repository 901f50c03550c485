import type { FastifyBaseLogger } from 'fastify';
import { tooMany } from '#platform/server/http/refusals/refused.ts';
import { runTask } from '#platform/server/workers/run-task.ts';
import { openWorkerPool } from '#platform/server/workers/worker-pool.ts';
import type { Task } from './judge-worker.ts';

/** Recognises passwords that are easy to guess. */
export type PasswordJudge = ReturnType<typeof openPasswordJudge>;

/** An idle process ends and frees its memory. */
const IDLE_MS = 60_000;
/** Loading the word lists takes a second, and several on a very busy machine. */
const LONGEST_RATING_MS = 60_000;
const MOST_WAITING = 100;
const RETRY_SECONDS = 10;

/**
 * Runs one process, which starts with the first password. Rating never holds up other calls, and the word
 * lists need no memory while nobody chooses a password.
 */
export function openPasswordJudge(log: FastifyBaseLogger) {
  const pool = openWorkerPool({
    name: 'passwords',
    log,
    entry: new URL('./judge-worker.ts', import.meta.url),
    argument: '',
    execArgv: ['--max-semi-space-size=2', '--max-old-space-size=64'],
    most: 1,
    idleMs: IDLE_MS,
  });
  return {
    /**
     * @param personalTexts of the person, with first and last name first
     * @throws tooMany if too many ratings wait
     */
    isEasyToGuess: async (password: string, personalTexts: string[]): Promise<boolean> => {
      if (pool.waitingCount() >= MOST_WAITING) throw tooMany(RETRY_SECONDS);
      const task: Task = { password, personalWords: wordsOf(personalTexts) };
      return (await runTask(pool, task, { timeoutMs: LONGEST_RATING_MS })) === true;
    },
    close: pool.close,
  };
}

const SHORTEST_WORD = 3;
const LONGEST_WORD = 40;
const MOST_WORDS = 60;

/** Obvious words for users of this product. */
const HOUSE_WORDS = ['antarctica', 'antarctic', 'explorer', 'penguin', 'password'];

/**
 * @returns each text as one word, and each of its words: "mira.okafor@harbour.example" and "Hobart Harbour High
 * School"
 */
function wordsOf(texts: string[]): string[] {
  const fullName = texts.slice(0, 2).join('');
  const words = [fullName, ...texts].flatMap((text) => [
    text.replace(/\s+/g, ''),
    ...text.split(/[^\p{L}\p{M}]+/u),
  ]);
  const fitting = words.filter(({ length }) => length >= SHORTEST_WORD && length <= LONGEST_WORD);
  return [...new Set([...fitting, ...HOUSE_WORDS])].slice(0, MOST_WORDS);
}
