import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { createLines } from './lines.ts';
import { countFailures, insertFailure } from './queries.ts';

/** So many wrong passwords on an account in this time are nothing unusual (D-91). */
const FREE_FAILURES = 10;
const WINDOW_MS = 10 * 60 * 1000;
const LONGEST_DELAY_S = 30;

const CHECKS_AT_A_TIME = 4;
/** A class may wait side by side; a program that sends a thousand guesses may not. */
const WAITS_AT_A_TIME = 40;

/** Who tries which account. */
export type Attempt = { userNameKey: string; address: string };

/** Slows guessing down and holds up nobody who knows the password (D-91). */
export type PasswordAttempts = {
  /** @returns what `check` finds; undefined is a wrong password, and is counted */
  inTurn<T>(attempt: Attempt, check: () => Promise<T | undefined>): Promise<T | undefined>;
};

export function createPasswordAttempts(db: Database, clock: Clock): PasswordAttempts {
  const inWaitingLine = createLines(WAITS_AT_A_TIME);
  const inCheckingLine = createLines(CHECKS_AT_A_TIME);
  return {
    // Waiting is in line by network address too: whoever guesses elsewhere does not hold a class up. Who guesses keeps a
    // place in that line for as long as the answer is kept back, even when nobody is there any more to hear it.
    inTurn: ({ userNameKey, address }, check) =>
      inWaitingLine(`${userNameKey} ${address}`, async () => {
        const found = await inCheckingLine(userNameKey, async () => {
          const right = await check();
          if (right === undefined) await insertFailure(db, userNameKey, clock.now());
          return right;
        });
        if (found === undefined) await waitAfterFailures(db, clock, userNameKey);
        return found;
      }),
  };
}

/** 1 s after ten failures and another, then 2 s, 3 s, up to 30 s. */
async function waitAfterFailures(db: Database, clock: Clock, userNameKey: string): Promise<void> {
  const since = new Date(clock.now().getTime() - WINDOW_MS);
  const failures = await countFailures(db, userNameKey, since);
  if (failures <= FREE_FAILURES) return;
  await clock.sleep(Math.min(failures - FREE_FAILURES, LONGEST_DELAY_S) * 1000);
}
