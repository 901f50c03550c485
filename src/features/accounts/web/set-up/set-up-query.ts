import { queryOptions } from '@tanstack/react-query';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { call } from '#platform/web/calls/api.ts';
import * as contract from '../../contract.ts';

/** What the set-up screen shows about a new server. */
export type NewServer = Answered<typeof contract.readSetUp>;

/**
 * The query for the data of the set-up screen.
 * @param code the set-up code from the server's log
 */
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
