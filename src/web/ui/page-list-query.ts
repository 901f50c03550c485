import { queryOptions } from '@tanstack/react-query';
import { categoryNames } from '#features/categories/contract.ts';
import { listPages } from '#features/pages/contract.ts';
import { call } from '../api.ts';
import { queryClient } from '../query-client.ts';

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

/** Loads what the index shows for somebody who is about to open it. */
export function prefetchIndex(): void {
  void queryClient.prefetchQuery(pageListQuery);
  void queryClient.prefetchQuery(categoryNamesQuery);
}
