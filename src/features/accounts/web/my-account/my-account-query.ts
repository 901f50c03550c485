import { queryOptions } from '@tanstack/react-query';
import { call, isFailedResponse } from '#platform/web/calls/api.ts';
import { readMyAccount } from '../../my-account-contract.ts';

export const myAccountQuery = queryOptions({
  queryKey: ['myAccount'],
  staleTime: 5000,
  networkMode: 'always',
  retry: (_count, error) => !isFailedResponse(error),
  retryDelay: 4000,
  queryFn: async ({ signal }) => {
    const account = await call(readMyAccount, {}, { signal });
    if (!account) throw new Error('The account got no response.');
    return account;
  },
});
