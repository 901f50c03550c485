import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { listTerms } from '../contract.ts';

/** A page is complete without the glossary, so a failed request shows no error and is not retried. */
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
