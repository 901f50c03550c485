import { queryOptions } from '@tanstack/react-query';
import { call, isFailedResponse } from '#platform/web/calls/api.ts';
import { readFailure, sentenceOf } from '#platform/web/calls/attempt.ts';
import { logFailure } from '#platform/web/calls/failures.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { endSession } from '#platform/web/session.ts';
import { type Page, readPage } from './contract.ts';

/** The result of opening a page. */
type OpenedPage =
  | { is: 'page'; page: Page }
  | { is: 'missing' }
  /** The user may not read the page; `sentence` says why. */
  | { is: 'closed'; sentence: string }
  | { is: 'failed'; status: number; at: Date };

/**
 * Values for required fields that the response may lack, because some servers send only the fields of the
 * basic contract (docs/behaviour.md 16.8).
 */
const OURS: Pick<Page, 'rev' | 'media'> = { rev: 0, media: {} };

const FRESH_MS = 60_000;
/**
 * If the server does not respond, the page is requested again after this time, in milliseconds. The app
 * checks its connection to the server at the same interval (src/app/session/connection.ts).
 */
const ASK_AGAIN_MS = 4000;

export function pageQuery(answerID: number) {
  return queryOptions({
    queryKey: pageKey(answerID),
    queryFn: ({ signal }) => openPage(answerID, signal),
    // Sends the request even if the browser says that it is offline, because a server in the same building
    // may still respond.
    networkMode: 'always',
    // Repeats a failed request only while a screen shows the page. If the page was loaded in advance, it is
    // not requested again.
    retry: () =>
      queryClient
        .getQueryCache()
        .find({ queryKey: pageKey(answerID) })
        ?.isActive() ?? false,
    retryDelay: ASK_AGAIN_MS,
    staleTime: ({ state }) => (state.data?.is === 'failed' ? 0 : FRESH_MS),
  });
}

export function pageKey(answerID: number): ['page', number] {
  return ['page', answerID];
}

/**
 * Loads a page in advance, because the reader seems about to open it. Leaves out special pages (negative
 * IDs), because they are random or come from other requests.
 */
export async function prefetchPage(answerID: number): Promise<void> {
  if (answerID >= 0) await queryClient.prefetchQuery(pageQuery(answerID));
}

/**
 * Loads a page, and returns what the screen has to show. An error response is part of the result; it is also
 * logged, unless its status is 403 or 404. Source: docs/behaviour.md 16.7.
 * @throws Error if the server does not respond
 */
export async function openedPage(load: () => Promise<Page | null>): Promise<OpenedPage> {
  try {
    const page = await load();
    if (page) return { is: 'page', page };
  } catch (error) {
    if (!isFailedResponse(error)) throw error;
    if (error.status === 404) return { is: 'missing' };
    if (error.status === 403) return { is: 'closed', sentence: sentenceOf(readFailure(error)) };
    if (error.status === 401) endSession();
    logFailure('page', error);
    return { is: 'failed', status: error.status, at: new Date() };
  }
  throw new Error('The page got no response.');
}

async function openPage(answerID: number, signal: AbortSignal): Promise<OpenedPage> {
  return openedPage(() => loadPage(answerID, signal));
}

/**
 * @returns the page, in which default values replace fields that some servers do not send; null if the server
 * does not respond
 */
export async function loadPage(answerID: number, signal: AbortSignal): Promise<Page | null> {
  const page: (Partial<typeof OURS> & Omit<Page, keyof typeof OURS>) | null = await call(
    readPage,
    { params: { id: answerID } },
    { signal },
  );
  return page && { ...OURS, ...page };
}
