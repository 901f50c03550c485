import { QueryClient } from '@tanstack/react-query';

/** The one cache of the server's data. Nothing is asked twice within a minute, nothing is retried behind one's back. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 60_000, gcTime: 30 * 60_000, retry: false, refetchOnWindowFocus: false },
  },
});
