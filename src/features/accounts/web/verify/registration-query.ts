import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { readRegistration } from '../../registration-contract.ts';

/** The unverified registration of this browser; the server recognises it by a cookie. */
export const registrationQuery = queryOptions({
  queryKey: ['registration'],
  queryFn: async () => (await call(readRegistration, {}))?.registration ?? null,
  // The screen works without it.
  retry: false,
  networkMode: 'always',
  // Another person may have registered when the screen is opened again.
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});
