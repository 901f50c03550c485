import { queryOptions } from '@tanstack/react-query';
import { call, isFailedResponse } from '#platform/web/calls/api.ts';
import { logFailure } from '#platform/web/calls/failures.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { endSession } from '#platform/web/session.ts';
import { type Page, readPage } from './contract.ts';

/** The result of opening a page. */
type OpenedPage = { is: 'page'; page: Page } | { is: 'missing' } | { is: 'failed'; status: number; at: Date };

/** Defaults for fields that are not in the basic contract (docs/behaviour.md 16.8). */
const OURS: Pick<Page, 'rev' | 'media'> = { rev: 0, media: {} };

const FRESH_MS = 60_000;
/** Without a response the page keeps loading, and is requested as often as the connection is probed. */
const ASK_AGAIN_MS = 4000;

export function pageQuery(answerID: number) {
  return queryOptions({
    queryKey: pageKey(answerID),
    queryFn: ({ signal }) => openPage(answerID, signal),
    // A server in the same building answers without an internet connection.
    networkMode: 'always',
    // A page that is only prefetched is not requested again until it is opened.
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

/** Loads a page that a reader is about to open. Special pages are random or come from other calls. */
export function prefetchPage(answerID: number): void {
  if (answerID >= 0) void queryClient.prefetchQuery(pageQuery(answerID));
}

/**
 * Turns a failed load into the state of the screen; failures are only logged. Source: docs/behaviour.md 16.7.
 */
export async function openedPage(load: () => Promise<Page | null>): Promise<OpenedPage> {
  try {
    const page = await load();
    if (page) return { is: 'page', page };
  } catch (error) {
    if (!isFailedResponse(error)) throw error;
    if (error.status === 404) return { is: 'missing' };
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
 * @returns the page, with defaults for fields that a server of the basic contract leaves out; null without a
 *   response
 */
export async function loadPage(answerID: number, signal: AbortSignal): Promise<Page | null> {
  const page: (Partial<typeof OURS> & Omit<Page, keyof typeof OURS>) | null = await call(
    readPage,
    { params: { id: answerID } },
    { signal },
  );
  return page && { ...OURS, ...page };
}
