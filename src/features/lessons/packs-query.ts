import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { listPacks } from './contract.ts';

/** The lesson packs (ready-made lessons) of the library. Only teachers may load them. */
export const packsQuery = queryOptions({
  queryKey: ['lessonPacks'],
  queryFn: async ({ signal }) => {
    const packs = await call(listPacks, {}, { signal });
    if (!packs) throw new Error('The lesson packs got no response.');
    return packs;
  },
});
