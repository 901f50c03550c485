import type { FastifyInstance } from 'fastify';
import {
  type Failure,
  LARGEST_REPORT_BYTES,
  reportFailure,
} from '#platform/shared/calls/failures-contract.ts';
import type { Limits } from './limits.ts';
import { networkAddress } from './network-address.ts';

/** A whole school may share one address. */
const REPORTS_OF_AN_ADDRESS = 100;
/** Keeps reports from filling the log, however many addresses send them. */
const REPORTS = 300;

/** Does not use `serve`, which looks the caller up: reports matter most while the database is away. */
export function failureRoutes(app: FastifyInstance, { limits }: { limits: Limits }): void {
  const { method, url, schema } = reportFailure;
  app.route<{ Body: Failure }>({
    method,
    url,
    bodyLimit: LARGEST_REPORT_BYTES,
    schema: { body: schema.body },
    // Runs before the body is read, so refused reports count too.
    onRequest: async ({ ip }) => limits.count(`failures from ${networkAddress(ip)}`, REPORTS_OF_AN_ADDRESS),
    handler: async ({ body, log }, reply) => {
      limits.count('failures', REPORTS);
      log.warn({ failure: body }, 'A browser reports a failure.');
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  });
}
