import type { PublishedPages } from '#features/reading/published-pages.server.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { RateLimits } from '#platform/server/http/minute-limits.ts';

export type LiveDeps = {
  db: Database;
  clock: Clock;
  limits: RateLimits;
  pages: Pick<PublishedPages, 'exists' | 'find' | 'all' | 'mediaDetails'>;
};
