import { QueryClient } from '@tanstack/react-query';
import { mayTryAgain, pauseMs } from './while-away.ts';

/**
 * The cache of the server's data, for the whole app. The same data is not requested twice within a minute. A
 * failed call is repeated automatically only if the database was unavailable.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      retry: mayTryAgain,
      retryDelay: pauseMs,
      refetchOnWindowFocus: false,
    },
  },
});
