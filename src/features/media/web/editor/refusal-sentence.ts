import type { Refusal } from '#platform/shared/calls/refusal.ts';
import { isFailedResponse } from '#platform/web/calls/api.ts';

/** Returns a sentence that tells the user why a request failed. */
export function sentenceOf(error: unknown): string {
  if (!isFailedResponse(error)) return 'The server did not answer. Nothing is lost: please try again.';
  const { message, errors } = refusalIn(error.body);
  return Object.values(errors ?? {})[0] ?? message ?? `The server refused this (${error.status}).`;
}

/** @returns error sentences for the fields that the server refused, by field name of the request */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  return isFailedResponse(error) ? (refusalIn(error.body).errors ?? {}) : {};
}

function refusalIn(body: unknown): Partial<Refusal> {
  return typeof body === 'object' && body !== null ? body : {};
}
