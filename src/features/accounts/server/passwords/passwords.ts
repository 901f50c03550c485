import { randomBytes, randomInt } from 'node:crypto';
import { parseOptions } from '@node-rs/argon2';
import type { Clock } from '#platform/server/clock.ts';
import { meetsPasswordRules } from '../../password-rules.ts';
import { type HashWorkers, openHashWorkers } from './hash-workers.ts';
import { createPasswordQueue, type PasswordQueue } from './password-queue.ts';

/**
 * The parameters of argon2id: 19 MiB of memory, two passes, one lane. When these values are increased, the
 * password of each user is hashed again at the next sign-in.
 */
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * Stored in place of a hash for a person who was added by an administrator and has not chosen a password yet.
 * It matches no password.
 */
export const NO_PASSWORD = '!';

/**
 * Hashes and checks passwords. Code gets these functions only during its turn in the password queue, because
 * each call occupies a processor for some time.
 */
export type Hashing = {
  hash(password: string): Promise<string>;
  /**
   * Tells whether a password matches a hash.
   * @param passwordHash undefined for an unknown person: the function then does as much work as for a known
   * person, and returns false
   */
  isRight(password: string, passwordHash: string | undefined): Promise<boolean>;
};

export type Passwords = PasswordQueue<Hashing>;

export function openPasswords(clock: Clock, workers: HashWorkers = openHashWorkers()): Passwords {
  const hashing: Hashing = {
    hash: (password) => workers.hash(password, PARAMETERS),
    isRight: async (password, passwordHash) => {
      const isUsable = passwordHash !== undefined && passwordHash !== NO_PASSWORD;
      const matches = await workers.verify(password, isUsable ? passwordHash : HASH_OF_NOBODY);
      return isUsable && matches;
    },
  };
  return createPasswordQueue({ atOnce: workers.atOnce, clock, tools: hashing, close: workers.close });
}

/** @returns true if a hash was made with weaker parameters than the current parameters */
export function isWeakHash(passwordHash: string): boolean {
  const { memoryCost, timeCost } = parseOptions(passwordHash);
  return memoryCost < PARAMETERS.memoryCost || timeCost < PARAMETERS.timeCost;
}

/** @returns a password of 16 characters that meets the rules, without characters that look alike on paper */
export function randomPassword(): string {
  const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789#?!@$%^&*-';
  const password = Array.from({ length: 16 }, () => characters[randomInt(characters.length)]).join('');
  return meetsPasswordRules(password) ? password : randomPassword();
}

/** A hash that is checked for unknown user names, so that the answer takes as long as for existing users. */
const HASH_OF_NOBODY = (() => {
  const { memoryCost, timeCost, parallelism } = PARAMETERS;
  const random = (length: number) => randomBytes(length).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(32)}`;
})();
