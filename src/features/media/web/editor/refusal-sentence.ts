import type { Refusal } from '#platform/shared/calls/refusal.ts';
import { isFailedResponse } from '#platform/web/calls/api.ts';

/**
 * Returns a sentence for the user that says why a request failed. The form keeps everything that the user
 * typed.
 */
export function sentenceOf(error: unknown): string {
  if (!isFailedResponse(error)) return 'The server did not answer. Nothing is lost: please try again.';
  const { message, errors } = refusalIn(error.body);
  return Object.values(errors ?? {})[0] ?? message ?? `The server refused this (${error.status}).`;
}

/** @returns error sentences by field name of the request, for the fields that the server reported */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  return isFailedResponse(error) ? (refusalIn(error.body).errors ?? {}) : {};
}

function refusalIn(body: unknown): Partial<Refusal> {
  return typeof body === 'object' && body !== null ? body : {};
}
