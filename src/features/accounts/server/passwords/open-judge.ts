import type { FastifyBaseLogger } from 'fastify';
import { tooMany } from '#platform/server/http/refusals/refused.ts';
import { runTask } from '#platform/server/workers/run-task.ts';
import { openWorkerPool } from '#platform/server/workers/worker-pool.ts';
import type { Task } from './judge-worker.ts';

/** Tells whether a password is easy to guess. */
export type PasswordJudge = ReturnType<typeof openPasswordJudge>;

/** A process that has been idle for this time ends and frees its memory. */
const IDLE_MS = 60_000;
/**
 * The time limit for one rating. It includes loading the word lists, which takes a second, or several seconds
 * on a very busy machine.
 */
const LONGEST_RATING_MS = 60_000;
const MOST_WAITING = 100;
const RETRY_SECONDS = 10;

/**
 * Rates passwords in one separate process, which starts when the first password is rated. Ratings do not
 * delay other calls, and the word lists use no memory while nobody chooses a password.
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
     * Tells whether a password is easy to guess.
     * @param personalTexts texts about the person; the first two are the first and the last name
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

/** Words that users of this product are likely to choose. */
const HOUSE_WORDS = ['antarctica', 'antarctic', 'explorer', 'penguin', 'password'];

/**
 * Splits texts such as "mira.okafor@harbour.example" or "Hobart Harbour High School".
 * @param texts the first two are the first and the last name
 * @returns each text and the full name as one word, each word of the texts, and the HOUSE_WORDS
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
