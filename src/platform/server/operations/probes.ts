import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { prometheusContentType } from 'prom-client';
import type { Connection } from '../database/connect.ts';
import type { Environment } from '../environment.ts';
import { isFromThisMachine } from '../http/from-this-machine.ts';
import { noSuchAddress, Refused } from '../http/refusals/refused.ts';
import { pingDatabase } from './queries.ts';
import type { Readiness } from './readiness.ts';
import { shareUnderWay } from './share-under-way.ts';

type ProbeDeps = {
  settings: Environment;
  readiness: Readiness;
  connection: Connection;
  /**
   * Returns the metrics of this process, or of all worker processes together, in the format of Prometheus.
   */
  readFigures(): Promise<string>;
};

/**
 * Routes for programs that monitor the server (docs/decisions/096-seen-from-outside.md). `/healthz` responds
 * while the process runs, `/readyz` while it accepts calls, and `/metrics` returns the metrics. The first two
 * reveal nothing about the version, the machine or people.
 */
export function probeRoutes(
  app: FastifyInstance,
  { settings, readiness, connection, readFigures }: ProbeDeps,
): void {
  const probe = (
    path: string,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<object | string>,
  ) => {
    for (const url of [path, `${path}/`])
      app.get(url, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return answer(request, reply);
      });
  };
  const isDatabaseThere = shareUnderWay(() =>
    pingDatabase(connection.pool).then(
      () => true,
      () => false,
    ),
  );
  probe('/healthz', async () => ({ ok: true }));
  probe('/readyz', async () => {
    const reason = readiness.refusal() ?? ((await isDatabaseThere()) ? undefined : 'database away');
    if (reason) throw notReady(reason);
    return { ready: true };
  });
  probe('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, settings.METRICS_TOKEN)) throw noSuchAddress();
    reply.type(prometheusContentType);
    return readFigures();
  });
}

function notReady(reason: string): Refused {
  const message = 'This server takes no calls now.';
  return new Refused(503, { code: 'notReady', message }, { retryAfterSeconds: 5, extra: { reason } });
}

/** True with the right token, and for programs on this machine, which need no token. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const sent = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token && sent && isSame(sent, token)) return true;
  return isFromThisMachine(request);
}

/**
 * Compares the two tokens in constant time. Only their hashes are compared, because the function requires
 * values of the same length.
 */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
