import { isDatabaseAway } from './api.ts';

/**
 * How often a failed call is repeated, and the first and the longest pause before a repetition, in
 * milliseconds. All pauses together take 5.75 s, which is longer than a database takes to fail over to
 * another primary server.
 */
const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2000;

/**
 * @param failures how often the call has failed before this failure
 * @returns true if the call may be repeated, which is only useful while the database is unavailable
 */
export function mayTryAgain(failures: number, error: unknown): boolean {
  return failures < ATTEMPTS && isDatabaseAway(error);
}

/**
 * @param failures how often the call has failed before this failure
 * @returns the pause before the next attempt, in milliseconds
 */
export function pauseMs(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
}

/**
 * Repeats a call while the database is unavailable. Use it only for calls that may run twice, such as signing
 * in, asking a question or uploading a file (the server recognises a file that it already has): a call may
 * have been carried out although its response was lost.
 * @param signal stops further attempts
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
