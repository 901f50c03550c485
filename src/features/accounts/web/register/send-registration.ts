import type { HelpLine } from '#platform/shared/settings/help.ts';
import { attempt, type Refused, sentenceOf } from '#platform/web/calls/attempt.ts';
import * as contract from '../../contract.ts';
import { type Problems, REGISTRATION_FIELDS, type Registration } from '../../registration.ts';

/** Nobody is a teacher or a student before saying so. */
export type Values = Omit<Registration, 'role'> & { role: Registration['role'] | '' };

/**
 * What the server has against it, field by field, or as a sentence where it is no field's fault. With a description that
 * tells of distress, its sentence is the help card's text, and `help` says who can help.
 */
export type RefusedRegistration = { errors: Problems; message?: string; help?: HelpLine[] };

/** @returns undefined when the account was made */
export async function sendRegistration(values: Values): Promise<RefusedRegistration | undefined> {
  const body = { ...values, ...givenAtRegistration() };
  const result = await attempt(contract.createUser, { body });
  return result.is === 'answered' ? undefined : readRefused(result);
}

/** The rest of the payload; of it the server takes only the flags. Source: docs/behaviour.md 28.1, 4.8. */
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
  const isShownAtField = REGISTRATION_FIELDS.some((field) => errors[field]);
  if (!isShownAtField) return { errors: {}, message: sentenceOf(refused) };
  return { errors, ...(refused.help && { help: refused.help }) };
}

/** Source: the 409 of docs/behaviour.md 4.10. */
function errorsOf({ status, errors }: Refused): Problems {
  if (errors) return errors;
  return status === 409 ? { userName: '*User name has already been taken!' } : {};
}
