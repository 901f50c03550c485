import type { Answered, Endpoint, Sent } from '#platform/shared/calls/endpoint.ts';
import type { Refusal } from '#platform/shared/calls/refusal.ts';
import { call, type FailedResponse, isFailedResponse } from './api.ts';
import { againWhileAway } from './while-away.ts';

/** Why a call failed. `status` is null if there was no response. */
export type Refused = { status: number | null } & Partial<Refusal>;

/** The result of a call. Failures are part of the result, not exceptions. */
type Attempt<T> = { is: 'answered'; answer: T } | ({ is: 'refused' } & Refused);

/**
 * Makes a call for a form while the user waits for the result.
 * @param options.mayRunTwice true repeats the call while the database is unavailable
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

/** Reads the code and the message that the server has sent in a failed response. */
export function readFailure({ status, body }: FailedResponse): Refused {
  return { status, ...readRefusal(body) };
}

/** The body may be a refusal by the server, plain text, or an error page of a proxy. */
function readRefusal(body: unknown): Partial<Refusal> {
  if (typeof body === 'string') return body === '' || body.startsWith('<') ? {} : { message: body };
  return typeof body === 'object' && body !== null ? body : {};
}

/** @returns the sentence to show to the user: the server's message, or a general sentence if there is none */
export function sentenceOf({ status, message }: Refused): string {
  if (message) return message;
  return status === null
    ? 'The server cannot be reached. Please check your connection and try again.'
    : 'Something went wrong. Please try again.';
}
