import { call, type FailedResponse } from '#platform/web/calls/api.ts';
import type { EditablePage, Saved } from '../../editing-contract.ts';
import * as contract from '../../editing-contract.ts';
import { failedResponse, refusalOf } from './save-errors.ts';

/** The result of sending a page. */
export type Sending =
  | { is: 'saved'; answerID: number }
  /** Another person has saved the page since it was loaded. `theirs` is the page as it is stored now. */
  | { is: 'changed'; theirs: EditablePage }
  | { is: 'signedOut' }
  /** `failure` is the failed response; null if the server did not respond. */
  | { is: 'failed'; failure: FailedResponse | null };

/**
 * How many IDs are tried for a new page. If another page has the ID, the server chooses the next free ID
 * itself; only servers with an older version of the app refuse the page.
 */
const MOST_TRIES = 5;

/** Saves a page that already exists. */
export async function sendPage({ answerID, media: _, ...page }: EditablePage): Promise<Sending> {
  return sent(answerID, () =>
    call(contract.updatePage, { params: { id: answerID }, body: { ...page, answerID } }),
  );
}

/**
 * Sends a new page with the next free ID. If the server responds that another page has this ID, asks for the
 * next free ID and tries again. Source: docs/behaviour.md 20.4.
 * @param requestID the same for every attempt, so that the server adds the page only once
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

/** @returns the next free id for a new page; null if the server did not respond */
export async function nextNumber(): Promise<number | null> {
  const highest = await call(contract.maxID, {});
  return highest && Math.max((highest[0]?.answerID ?? 0) + 1, contract.FIRST_NEW_PAGE);
}

/**
 * Sends a page, and converts the response or the error to a `Sending`.
 * @param answerID the ID that was sent. It is used if the response contains no ID: a server that has only the
 * basic contract (docs/behaviour.md 1.5) sends none.
 */
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
