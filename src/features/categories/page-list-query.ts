import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { categoryNames, idsOfNames } from './contract.ts';
import { listPages } from './page-list-contract.ts';

const FRESH_MS = 5 * 60_000;

/** Loads the titles of all pages, by category and subcategory. */
export const pageListQuery = queryOptions({
  queryKey: ['pages', 'list'],
  queryFn: ({ signal }) => call(listPages, {}, { signal }),
  networkMode: 'always',
  // If the list could not be loaded, the next screen that needs it requests it again.
  staleTime: ({ state }) => (state.data ? FRESH_MS : 0),
});

/** Loads the names of categories and subcategories, by ID. */
export const categoryNamesQuery = queryOptions({
  queryKey: ['pages', 'names'],
  queryFn: ({ signal }) => call(categoryNames, {}, { signal }),
  networkMode: 'always',
  staleTime: ({ state }) => (state.data ? FRESH_MS : 0),
});

/** Loads the IDs of categories and subcategories, by name. */
const categoryIdsQuery = queryOptions({
  queryKey: ['pages', 'ids'],
  queryFn: ({ signal }) => call(idsOfNames, {}, { signal }),
  networkMode: 'always',
});

/**
 * Loads the category names, the category IDs and the list of pages again, even if no screen shows them. If a
 * request gets no answer, the next screen that needs the data repeats it. Source: docs/behaviour.md 23.9.
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

/** Loads the list of pages and the category names before the user opens the index of pages. */
export function prefetchIndex(): void {
  void queryClient.prefetchQuery(pageListQuery);
  void queryClient.prefetchQuery(categoryNamesQuery);
}
