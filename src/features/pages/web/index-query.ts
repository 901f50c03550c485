import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { categoryNames, listPages } from '../contract.ts';

/** The category list with the names of its ids. */
export const indexQuery = queryOptions({
  queryKey: ['pages'],
  networkMode: 'always',
  queryFn: async ({ signal }) => {
    const [list, names] = await Promise.all([
      call(listPages, {}, { signal }),
      call(categoryNames, {}, { signal }),
    ]);
    return list && names && { list, names };
  },
});
