import { randomInt } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { meetsPasswordRules } from '../password-rules.ts';

/** argon2id, 19 MiB, two passes, one lane (D-86). Raising these hashes everybody anew at their next sign-in. */
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Stored for a person who was added and has not chosen a password yet (D-12): no password matches it. */
export const NO_PASSWORD = '!';

/** Checked when there is nobody to check, so that an unknown name costs the same time (D-11). */
const HASH_OF_NOBODY = hashPassword(randomPassword());

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** @param passwordHash undefined when there is no such person: as much work, always false */
export async function isRightPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isUsable = passwordHash !== undefined && passwordHash !== NO_PASSWORD;
  const matches = await verify(isUsable ? passwordHash : await HASH_OF_NOBODY, password);
  return isUsable && matches;
}

/** @returns true when a hash was made with weaker parameters than today's */
export function isWeakHash(passwordHash: string): boolean {
  const { memoryCost, timeCost } = parseOptions(passwordHash);
  return memoryCost < PARAMETERS.memoryCost || timeCost < PARAMETERS.timeCost;
}

/** 16 characters that meet the rules, without those that look alike on paper. */
export function randomPassword(): string {
  const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789#?!@$%^&*-';
  const password = Array.from({ length: 16 }, () => characters[randomInt(characters.length)]).join('');
  return meetsPasswordRules(password) ? password : randomPassword();
}
