import type { Answered, Endpoint, Sent } from '#platform/shared/calls/endpoint.ts';
import type { Refusal } from '#platform/shared/calls/refusal.ts';
import { call, isFailedResponse } from './api.ts';

/** Why a call was not answered as hoped; `status` is null when no response came at all. */
export type Refused = { status: number | null } & Partial<Refusal>;

/** What came of a call: an answer or a refusal, never an exception. */
type Attempt<T> = { is: 'answered'; answer: T } | ({ is: 'refused' } & Refused);

/** Makes a call that a person waits for in front of a form. */
export async function attempt<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
): Promise<Attempt<Answered<E>>> {
  try {
    const answer = await call(endpoint, input);
    return answer === null ? { is: 'refused', status: null } : { is: 'answered', answer };
  } catch (error) {
    // An answer that cannot be read is as good as none: no form may wait for ever.
    if (!isFailedResponse(error)) return { is: 'refused', status: null };
    return { is: 'refused', status: error.status, ...readRefusal(error.body) };
  }
}

/** Whatever a server or something before it answered: our own refusal, a plain text, or a page nobody wants to see. */
function readRefusal(body: unknown): Partial<Refusal> {
  if (typeof body === 'string') return body === '' || body.startsWith('<') ? {} : { message: body };
  return typeof body === 'object' && body !== null ? body : {};
}

/** The sentence for a refusal that brought none. */
export function sentenceOf({ status, message }: Refused): string {
  if (message) return message;
  return status === null
    ? 'The server cannot be reached. Please check your connection and try again.'
    : 'Something went wrong. Please try again.';
}
