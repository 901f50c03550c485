import { call, type FailedResponse } from '#platform/web/calls/api.ts';
import type { EditablePage, Saved } from '../../editing-contract.ts';
import * as contract from '../../editing-contract.ts';
import { failedResponse, refusalOf } from './save-errors.ts';

/** The result of sending a page. */
export type Sending =
  | { is: 'saved'; answerID: number }
  /** Another person has saved since. */
  | { is: 'changed'; theirs: EditablePage }
  | { is: 'signedOut' }
  /** `failure` is null if there was no response. */
  | { is: 'failed'; failure: FailedResponse | null };

/**
 * Number of attempts with the next number, for a server that is older than the app and does not choose the
 * number itself.
 */
const MOST_TRIES = 5;

/** Sends an edited page. */
export async function sendPage({ answerID, media: _, ...page }: EditablePage): Promise<Sending> {
  return sent(answerID, () =>
    call(contract.updatePage, { params: { id: answerID }, body: { ...page, answerID } }),
  );
}

/**
 * Sends a new page under the next free number; a second one gets the number after it. Source:
 * docs/behaviour.md 20.4.
 * @param requestID the same for every attempt, so that one page is made however often it is sent
 */
export async function sendNewPage(page: EditablePage, requestID: string): Promise<Sending> {
  const { media: _, rev: __, ...fields } = page;
  const insert = (answerID: number) =>
    call(contract.insertPage, { body: { ...fields, answerID, requestID } });
  let sending = await sent(page.answerID, () => insert(page.answerID));
  for (let tried = 1; isTaken(sending) && tried < MOST_TRIES; tried++) {
    const answerID = await nextNumber();
    sending =
      answerID === null ? { is: 'failed', failure: null } : await sent(answerID, () => insert(answerID));
  }
  return sending;
}

/** @returns the number for a new page, or null without a response */
export async function nextNumber(): Promise<number | null> {
  const highest = await call(contract.maxID, {});
  return highest && Math.max((highest[0]?.answerID ?? 0) + 1, contract.FIRST_NEW_PAGE);
}

/** @param answerID the number that was sent: a server of the basic contract does not return it */
async function sent(answerID: number, send: () => Promise<Saved | null>): Promise<Sending> {
  try {
    const saved = await send();
    return saved === null
      ? { is: 'failed', failure: null }
      : { is: 'saved', answerID: saved.answerID ?? answerID };
  } catch (error) {
    const failure = failedResponse(error);
    const refusal = refusalOf(failure);
    if (failure.status === 401) return { is: 'signedOut' };
    if (failure.status === 409 && refusal?.code === 'changed')
      return { is: 'changed', theirs: (refusal as contract.ChangedRefusal).page };
    return { is: 'failed', failure };
  }
}

function isTaken(sending: Sending): boolean {
  if (sending.is !== 'failed' || sending.failure?.status !== 409) return false;
  return refusalOf(sending.failure)?.code === 'taken';
}
