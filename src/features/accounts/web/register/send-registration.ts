import type { HelpLine } from '#platform/shared/settings/help.ts';
import { attempt, type Refused, sentenceOf } from '#platform/web/calls/attempt.ts';
import * as contract from '../../contract.ts';
import { type Problems, Registration } from '../../person.ts';

/** A visitor chooses teacher or student; there is no default. */
export type Values = Omit<Registration, 'role'> & { role: Registration['role'] | '' };

/**
 * The server's refusal: messages by field, or one message without a field. For a description that tells of
 * distress, the message is the help card's text, and `help` lists its lines.
 */
export type RefusedRegistration = { errors: Problems; message?: string; help?: HelpLine[] };

/** @returns undefined if the account was created */
export async function sendRegistration(values: Values): Promise<RefusedRegistration | undefined> {
  const body = { ...values, ...givenAtRegistration() };
  const result = await attempt(contract.createUser, { body });
  return result.is === 'answered' ? undefined : readRefused(result);
}

/** Further fields of the payload; the server uses only the flags. Source: docs/behaviour.md 28.1, 4.8. */
function givenAtRegistration() {
  return {
    status: 'Trial',
    stt: true,
    tts: false,
    exploreMap: false,
    creationDate: new Date().toISOString(),
  };
}

function readRefused(refused: Refused): RefusedRegistration {
  const errors = errorsOf(refused);
  const isShownAtField = Object.keys(errors).some((field) => field in Registration.shape);
  if (!isShownAtField) return { errors: {}, message: sentenceOf(refused) };
  return { errors, ...(refused.help && { help: refused.help }) };
}

/** Source of the 409: docs/behaviour.md 4.10. */
function errorsOf({ status, errors }: Refused): Problems {
  if (errors) return errors;
  return status === 409 ? { userName: '*User name has already been taken!' } : {};
}
