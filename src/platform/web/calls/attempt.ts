import type { Answered, Endpoint, Sent } from '#platform/shared/calls/endpoint.ts';
import type { Refusal } from '#platform/shared/calls/refusal.ts';
import { call, type FailedResponse, isFailedResponse } from './api.ts';
import { againWhileAway } from './while-away.ts';

/** Why a call failed; `status` is null without a response. */
export type Refused = { status: number | null } & Partial<Refusal>;

/** The result of a call: an answer or a refusal, never an exception. */
type Attempt<T> = { is: 'answered'; answer: T } | ({ is: 'refused' } & Refused);

/**
 * Makes a call for a form that a person waits for.
 * @param options.mayRunTwice makes the call again while the database is away
 */
export async function attempt<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  { mayRunTwice = false } = {},
): Promise<Attempt<Answered<E>>> {
  try {
    const send = () => call(endpoint, input);
    const answer = await (mayRunTwice ? againWhileAway(send) : send());
    return answer === null ? { is: 'refused', status: null } : { is: 'answered', answer };
  } catch (error) {
    // A response that cannot be parsed is treated as no response, so that the form does not wait for ever.
    if (!isFailedResponse(error)) return { is: 'refused', status: null };
    return { is: 'refused', ...readFailure(error) };
  }
}

/** Reads the server's words from a failed response. */
export function readFailure({ status, body }: FailedResponse): Refused {
  return { status, ...readRefusal(body) };
}

/** The body may be the server's refusal, a plain text, or an error page of a proxy. */
function readRefusal(body: unknown): Partial<Refusal> {
  if (typeof body === 'string') return body === '' || body.startsWith('<') ? {} : { message: body };
  return typeof body === 'object' && body !== null ? body : {};
}

/** @returns the sentence to show: the server's message, or a general sentence if there is none */
export function sentenceOf({ status, message }: Refused): string {
  if (message) return message;
  return status === null
    ? 'The server cannot be reached. Please check your connection and try again.'
    : 'Something went wrong. Please try again.';
}
