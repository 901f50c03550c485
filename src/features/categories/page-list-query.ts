import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { categoryNames, idsOfNames } from './contract.ts';
import { listPages } from './page-list-contract.ts';

const FRESH_MS = 5 * 60_000;

/** Every page's title, by category and sub-category. */
export const pageListQuery = queryOptions({
  queryKey: ['pages', 'list'],
  queryFn: ({ signal }) => call(listPages, {}, { signal }),
  networkMode: 'always',
  // What got no response is asked for by the next screen that wants it.
  staleTime: ({ state }) => (state.data ? FRESH_MS : 0),
});

/** What categories and sub-categories are called. */
export const categoryNamesQuery = queryOptions({
  queryKey: ['pages', 'names'],
  queryFn: ({ signal }) => call(categoryNames, {}, { signal }),
  networkMode: 'always',
  staleTime: ({ state }) => (state.data ? FRESH_MS : 0),
});

/** Which id a name means. */
const categoryIdsQuery = queryOptions({
  queryKey: ['pages', 'ids'],
  queryFn: ({ signal }) => call(idsOfNames, {}, { signal }),
  networkMode: 'always',
});

/**
 * Fetches both dictionaries and the list of categories again, whether a screen shows them or not; what gets no answer is
 * asked for by the next screen that wants it. Source: specification part 2 sections 4 and 7.
 */
export async function fetchCategoriesAgain(): Promise<void> {
  const queries = [categoryNamesQuery, categoryIdsQuery, pageListQuery];
  await Promise.all(queries.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  await Promise.all([
    queryClient.prefetchQuery(categoryNamesQuery),
    queryClient.prefetchQuery(categoryIdsQuery),
    queryClient.prefetchQuery(pageListQuery),
  ]);
}

/** Loads what the index shows for somebody who is about to open it. */
export function prefetchIndex(): void {
  void queryClient.prefetchQuery(pageListQuery);
  void queryClient.prefetchQuery(categoryNamesQuery);
}
