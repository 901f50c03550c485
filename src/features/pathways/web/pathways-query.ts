import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { listPathways } from '../contract.ts';

export const pathwaysQuery = queryOptions({
  queryKey: ['pathways'],
  queryFn: async ({ signal }) => {
    const list = await call(listPathways, {}, { signal });
    if (!list) throw new Error('The pathways got no response.');
    return list;
  },
});
