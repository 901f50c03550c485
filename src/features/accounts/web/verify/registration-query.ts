import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { readRegistration } from '../../sent-registration-contract.ts';

/**
 * Loads the registration that was sent from this browser and is not verified yet. The server finds it by a
 * cookie.
 */
export const registrationQuery = queryOptions({
  queryKey: ['registration'],
  queryFn: async () => (await call(readRegistration, {}))?.registration ?? null,
  // A failed request is not repeated, because the screen works without the answer.
  retry: false,
  networkMode: 'always',
  // The answer is removed from the cache when the screen closes, because another person may have registered
  // before the screen opens again.
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});
