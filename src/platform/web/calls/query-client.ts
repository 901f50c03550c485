import { QueryClient } from '@tanstack/react-query';
import { isDatabaseAway } from './api.ts';

/**
 * The pauses between the attempts add up to 5.75 s: longer than a database needs to change to another primary
 * server.
 */
const ATTEMPTS = 5;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 2000;

/**
 * The cache of the server's data, for the whole app. The same data is not requested twice within a minute.
 * Only calls that failed because the database was away are retried automatically.
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
