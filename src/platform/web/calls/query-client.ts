import { QueryClient } from '@tanstack/react-query';
import { isDatabaseAway } from './api.ts';

/** 5.75 s together: longer than a database needs to be back after a change of its primary. */
const ATTEMPTS = 5;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 2000;

/**
 * The one cache of the server's data. Nothing is asked twice within a minute. Only what the server could not ask its
 * database for is asked for again without being told to.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      retry: (failures, error) => failures < ATTEMPTS && isDatabaseAway(error),
      retryDelay: (failures) => Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS),
      refetchOnWindowFocus: false,
    },
  },
});
