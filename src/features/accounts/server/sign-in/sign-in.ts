import { Refused } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { isBlank } from '#platform/shared/text/text.ts';
import type * as contract from '../../contract.ts';
import { hasTrialEnded } from '../../trial-end.ts';
import type { AccountDeps } from '../deps.ts';
import type { PasswordAttempts } from '../limits/password-attempts.ts';
import { type Hashing, isWeakHash } from '../passwords/passwords.ts';
import { findPerson, holdPassword, type Person, updatePassword } from '../queries.ts';
import { userNameKey } from '../registration/user-name.ts';
import { createDeleteExpired } from '../retention/delete-expired.ts';
import { findDevice, rememberDevice } from './known-device.ts';
import { startSession } from './sessions.ts';

type SignInCall = Call<typeof contract.signIn>;
type Answer = Answered<typeof contract.signIn>;
type Credentials = SignInCall['body'];

const FAILED: Answer = { success: false, message: 'Login failed. Please try again.' };

/**
 * Creates the function that signs a person in. docs/decisions/049-guessing.md explains how often passwords
 * may be tried.
 */
export function createSignIn(
  deps: AccountDeps,
  attempts: PasswordAttempts,
): (call: SignInCall) => Promise<Answer> {
  const { clock } = deps;
  const deleteExpired = createDeleteExpired(deps);
  async function answer({ body, request, reply }: SignInCall): Promise<Answer> {
    const missing = sentenceForMissing(body);
    if (missing) return { success: false, message: missing };
    deleteExpired();
    const key = userNameKey(body.username);
    const device = await findDevice(deps, request, key);
    const person = await attempts.enqueue({ userNameKey: key, ip: request.ip, device }, (hashing) =>
      checkPassword(deps, hashing, key, body.password, request),
    );
    if (!person) return FAILED;
    const refusal = refusalOf(person, clock.now());
    if (refusal) {
      request.log.warn({ person: person.id, status: person.status }, 'a person may not sign in now');
      return { success: false, ...refusal };
    }
    if (!(await startSession(deps, person, request, reply))) return FAILED;
    request.log.info({ person: person.id, role: person.role }, 'a person signed in');
    rememberDevice(deps, request, reply, person, device);
    return { success: true, message: 'You are logged in.' };
  }

  return (call) => answer(call).catch((error: unknown) => inOwnShape(error, call));
}

/**
 * If an attempt is refused with status 429 (too many requests), gives the answer the same body as all other
 * answers of this call.
 */
function inOwnShape(error: unknown, { reply }: SignInCall): Answer {
  if (!(error instanceof Refused && error.status === 429)) throw error;
  reply.code(error.status).header('retry-after', error.retryAfterSeconds);
  return { success: false, message: error.message };
}

function sentenceForMissing({ username, password }: Credentials): string | undefined {
  if (isBlank(username) && password === '') return 'Please enter a Username and Password';
  if (isBlank(username)) return 'Please enter a Username';
  return password === '' ? 'Please enter a Password' : undefined;
}

/** @returns the person, or undefined if name and password do not match */
async function checkPassword(
  deps: AccountDeps,
  hashing: Hashing,
  key: string,
  password: string,
  { log }: Pick<SignInCall['request'], 'log'>,
): Promise<Person | undefined> {
  const { db } = deps.connection;
  const person = await findPerson(db, key);
  if (!(await hashing.isRight(password, person?.passwordHash)) || !person) {
    log.warn({ person: person?.id }, 'a password was wrong');
    return undefined;
  }
  if (!isWeakHash(person.passwordHash)) return person;
  const passwordHash = await hashing.hash(password);
  const isStored = await db.transaction().execute(async (tx) => {
    if (!(await holdPassword(tx, person))) return false;
    await updatePassword(tx, person.id, passwordHash, deps.clock.now());
    return true;
  });
  // The new hash is not stored if the stored hash has changed in the meantime: another login has replaced it,
  // or the password has been changed. In this case the check starts again with the current hash.
  return isStored ? { ...person, passwordHash } : checkPassword(deps, hashing, key, password, { log });
}

/**
 * @returns why the person may not sign in; undefined if the person may. Must be called only after a right
 * password, because nobody else may learn that the account exists (docs/behaviour.md 5.4)
 */
function refusalOf(person: Person, now: Date): { message: string; code?: 'notVerified' } | undefined {
  if (person.status === 'Inactive') {
    return { message: 'This account is not active. Please ask your school or contact us.' };
  }
  if (!person.verifiedAt)
    return { message: 'Please verify your e-mail before you log in.', code: 'notVerified' };
  if (person.status === 'PENDING')
    return { message: 'Please use the link in your invitation before you log in.' };
  if (hasTrialEnded(person, now)) {
    return { message: 'Your free trial has ended. Please ask your school or contact us to continue.' };
  }
  return undefined;
}
