import type { FastifyInstance } from 'fastify';
import {
  type Failure,
  LARGEST_REPORT_BYTES,
  reportFailure,
} from '#platform/shared/calls/failures-contract.ts';
import type { Limits } from './limits.ts';
import { networkAddress } from './network-address.ts';

/** A school may be behind one address. */
const REPORTS_OF_AN_ADDRESS = 100;
/** The log is not filled by reports, however many addresses send them. */
const REPORTS = 300;

/** Bound by hand: at `serve` the caller would be looked up, and reports matter most while the database is away. */
export function failureRoutes(app: FastifyInstance, { limits }: { limits: Limits }): void {
  const { method, url, schema } = reportFailure;
  app.route<{ Body: Failure }>({
    method,
    url,
    bodyLimit: LARGEST_REPORT_BYTES,
    schema: { body: schema.body },
    // Before the body is read: what is refused counts too.
    onRequest: async ({ ip }) => limits.count(`failures from ${networkAddress(ip)}`, REPORTS_OF_AN_ADDRESS),
    handler: async ({ body, log }, reply) => {
      limits.count('failures', REPORTS);
      log.warn({ failure: body }, 'A browser reports a failure.');
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  });
}
