import { isDatabaseAway } from './api.ts';

/**
 * The pauses between the attempts add up to 5.75 s: longer than a database needs to change to another primary
 * server.
 */
const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2000;

/** @returns true if a call that has failed so often is made again: only while the database is away */
export function mayTryAgain(failures: number, error: unknown): boolean {
  return failures < ATTEMPTS && isDatabaseAway(error);
}

/** @param failures how often the call has failed before this failure @returns the pause in milliseconds */
export function pauseMs(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
}

/**
 * Makes a call again while the database is away. Only for calls that may run twice, because the answer of one that
 * was carried out may be lost: signing in, a question, an upload, which is known by its bytes.
 * @param signal ends the attempts
 * @throws what the last attempt throws
 */
export async function againWhileAway<Answer>(
  send: () => Promise<Answer>,
  signal?: AbortSignal,
  failures = 0,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (signal?.aborted || !mayTryAgain(failures, error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs(failures)));
    return againWhileAway(send, signal, failures + 1);
  }
}
