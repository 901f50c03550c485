import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { listTerms } from '../contract.ts';

/** Without the list a page is complete, so a failed call shows nothing and is not repeated. */
export const termsQuery = queryOptions({
  queryKey: ['glossary'],
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  queryFn: async ({ signal }) => {
    const list = await call(listTerms, {}, { signal });
    if (!list) throw new Error('The glossary got no response.');
    return list.terms;
  },
});
