import { setTimeout as wait } from 'node:timers/promises';

const LOOK_AGAIN_MS = 100;

/**
 * Waits for a condition in hooks, where `expect.poll` does not work. The time limit of the hook also limits
 * the wait.
 */
export async function waitUntil(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(LOOK_AGAIN_MS);
}
