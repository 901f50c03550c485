import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Environment } from '#platform/server/environment.ts';
import type { RateLimits } from '#platform/server/http/minute-limits.ts';

export type ClassDeps = {
  db: Database;
  clock: Clock;
  settings: Environment;
  limits: RateLimits;
  /** Makes a session token and its hash. */
  newToken: () => { token: string; hash: Buffer };
  /** Ends the session that the request belongs to, if there is one. */
  forgetSession: (request: FastifyRequest) => Promise<void>;
};
