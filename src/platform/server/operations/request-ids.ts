import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Environment } from '../environment.ts';

/** The field of a log line that names the call, and the header of the answer with the same value. */
export const REQUEST_ID_FIELD = 'requestId';
export const REQUEST_ID_HEADER = 'x-request-id';
/** What a proxy may send as an id: nothing that could be a name, an address or a second log line. */
const SENT_ID = /^[0-9a-f-]{8,64}$/i;

const current = new AsyncLocalStorage<string>();

/** Options of Fastify that give each call an id of its own. A proxy in front may have given it one already. */
export function requestIds({ TRUST_PROXY }: Environment) {
  return {
    genReqId: ({ headers }: Pick<IncomingMessage, 'headers'>) => {
      const sent = headers[REQUEST_ID_HEADER];
      return TRUST_PROXY !== false && typeof sent === 'string' && SENT_ID.test(sent) ? sent : randomUUID();
    },
  } satisfies FastifyServerOptions;
}

/** Fields for a line of a logger that does not know the call for which it writes. */
export function currentRequestId(_line: object, _level: number, logger: { bindings(): object }): object {
  const id = current.getStore();
  return id === undefined || REQUEST_ID_FIELD in logger.bindings() ? {} : { [REQUEST_ID_FIELD]: id };
}

/** Sends the id with every answer, and remembers it during the call. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    current.run(request.id, next);
  });
  // The body arrives by events of the connection, which do not belong to the call.
  app.addHook('preValidation', (request, _reply, next) => current.run(request.id, next));
}
