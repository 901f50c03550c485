import { attempt, type Refused } from '#platform/web/calls/attempt.ts';
import * as contract from '../../contract.ts';
import type { Registration } from '../../person.ts';

/**
 * The values of the form. The role is empty until the visitor chooses teacher or student, because the form
 * has no default role.
 */
export type Values = Omit<Registration, 'role'> & { role: Registration['role'] | '' };

/** Sends the registration. @returns why the account was not created; undefined if it was */
export async function sendRegistration(values: Values): Promise<Refused | undefined> {
  const body = { ...values, ...givenAtRegistration() };
  const result = await attempt(contract.createUser, { body });
  if (result.is === 'answered') return undefined;
  // Source of the message for status 409: docs/behaviour.md 4.10.
  const taken = result.status === 409 && { userName: '*User name has already been taken!' };
  return { ...result, errors: result.errors ?? (taken || {}) };
}

/**
 * Further fields of the request. The server uses only the flags for speech and the map (`stt`, `tts` and
 * `exploreMap`), and ignores the rest. Source: docs/behaviour.md 28.1, 4.8.
 */
function givenAtRegistration() {
  return {
    status: 'Trial',
    stt: true,
    tts: false,
    exploreMap: false,
    creationDate: new Date().toISOString(),
  };
}
