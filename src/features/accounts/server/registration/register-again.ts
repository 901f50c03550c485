import type { Limit } from '#platform/server/database/stored-limits.ts';
import { correctPendingEmail } from '#platform/server/mail/queries.ts';
import type { Registration } from '../../person.ts';
import type { AccountDeps } from '../deps.ts';
import type { Place } from '../passwords/password-queue.ts';
import { holdPassword, type Person } from '../queries.ts';
import { userNameTaken } from './user-name-taken.ts';

/** Registering must not help to guess passwords. Above the limit, a taken name is only reported as taken. */
export const AGAIN_BY_NAME: Limit = { name: 'register again for a name', most: 60, windowSeconds: 60 * 60 };

type Taken = Person & { userNameKey: string };

/**
 * Handles a taken name. People who mistyped their address may register again: the same password, no
 * verification yet and another address correct the registration. The password is checked in every case, so
 * the time of the answer reveals nothing. @throws userNameTaken
 */
export async function registerAgain(
  { connection: { db }, clock, limits, passwords }: AccountDeps,
  taken: Taken,
  { email, password }: Pick<Registration, 'email' | 'password'>,
  place: Place,
): Promise<void> {
  if ((await limits.add(AGAIN_BY_NAME, taken.userNameKey)) > AGAIN_BY_NAME.most) throw userNameTaken();
  const isRight = await passwords.enqueue(place, (hashing) => hashing.isRight(password, taken.passwordHash));
  const isOther = email.toLowerCase() !== taken.email.toLowerCase();
  if (!isRight || !isOther || taken.verifiedAt || taken.shared) throw userNameTaken();
  await db.transaction().execute(async (tx) => {
    if (!(await holdPassword(tx, taken))) throw userNameTaken();
    if (!(await correctPendingEmail(tx, taken, email, clock.now()))) throw userNameTaken();
  });
}
