import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { listUsages, type Usages } from '../contract.ts';

export const UNUSED: Usages = { items: 0, media: 0 };

export function usagesQuery(categoryId: string) {
  return queryOptions({
    queryKey: ['categories', 'usages', categoryId],
    queryFn: () => call(listUsages, { params: { id: categoryId } }),
    staleTime: 0,
  });
}
