import type { FastifyInstance } from 'fastify';
import {
  type Failure,
  LARGEST_REPORT_BYTES,
  reportFailure,
} from '#platform/shared/calls/failures-contract.ts';
import type { RateLimits } from './minute-limits.ts';
import { networkAddress } from './network-address.ts';

/** Maximum number of reports per minute from one address. A whole school may share one address. */
const REPORTS_OF_AN_ADDRESS = 100;
/** Maximum number of reports per minute from all addresses, so that reports cannot fill the log. */
const REPORTS = 300;

/**
 * Registers the call for failure reports. It does not use `serve`, which reads the caller from the database:
 * reports matter most when the database does not respond.
 */
export function failureRoutes(app: FastifyInstance, { limits }: { limits: RateLimits }): void {
  const { method, url, schema } = reportFailure;
  app.route<{ Body: Failure }>({
    method,
    url,
    bodyLimit: LARGEST_REPORT_BYTES,
    schema: { body: schema.body },
    // This hook runs before the server reads the body, so that reports that are refused because of their body
    // are counted, too.
    onRequest: async ({ ip }) => limits.count(`failures from ${networkAddress(ip)}`, REPORTS_OF_AN_ADDRESS),
    handler: async ({ body, log }, reply) => {
      limits.count('failures', REPORTS);
      log.warn({ failure: body }, 'A browser reports a failure.');
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  });
}
