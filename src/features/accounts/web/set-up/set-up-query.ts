import { queryOptions } from '@tanstack/react-query';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { call } from '#platform/web/calls/api.ts';
import * as contract from '../../contract.ts';

/** What a server has that was never used. */
export type NewServer = Answered<typeof contract.readSetUp>;

/** @param code the code of the server's log */
export function setUpQuery(code: string) {
  return queryOptions({
    queryKey: ['setUp', code],
    queryFn: async (): Promise<NewServer> => {
      const server = await call(contract.readSetUp, { body: { code } });
      if (!server) throw new Error('The server did not answer.');
      return server;
    },
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
