import type { Limit } from '#platform/server/database/stored-limits.ts';
import { correctPendingEmail } from '#platform/server/mail/queries.ts';
import type { Registration } from '../../person.ts';
import type { AccountDeps } from '../deps.ts';
import type { Place } from '../passwords/password-queue.ts';
import { holdPassword, type Person } from '../queries.ts';
import { userNameTaken } from './user-name-taken.ts';

/**
 * The limit for password checks of one user name during registration, so that nobody can guess passwords by
 * registering. After this number of checks, the server only says that the user name is taken.
 */
export const AGAIN_BY_NAME: Limit = { name: 'register again for a name', most: 60, windowSeconds: 60 * 60 };

type Taken = Person & { userNameKey: string };

/**
 * Handles a registration with a user name that is taken. It may come from a person who mistyped the e-mail
 * address and registers again. If the account is not verified, the password is the same and the address is
 * different, the account gets the new address. The password is checked in every case, so that the response
 * time reveals nothing.
 * @throws userNameTaken unless the account gets the new address
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
