import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { readRegistration } from '../../registration-contract.ts';

/** Who registered in this browser and is not verified yet; the server knows by a cookie. */
export const registrationQuery = queryOptions({
  queryKey: ['registration'],
  queryFn: async () => (await call(readRegistration, {}))?.registration ?? null,
  // The screen has something to say without it.
  retry: false,
  networkMode: 'always',
  // Somebody else may have registered when the screen is opened again.
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});
