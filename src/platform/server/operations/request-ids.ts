import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Environment } from '../environment.ts';

/** The field of a log line that identifies the call. The response has a header with the same value. */
export const REQUEST_ID_FIELD = 'requestId';
export const REQUEST_ID_HEADER = 'x-request-id';
/** The format of an id that a proxy may send. It cannot contain a name, an address or a second log line. */
const SENT_ID = /^[0-9a-f-]{8,64}$/i;

const current = new AsyncLocalStorage<string>();

/** Fastify options that give each call its own id. If a trusted proxy has already sent an id, it is used. */
export function requestIds({ TRUST_PROXY }: Environment) {
  return {
    genReqId: ({ headers }: Pick<IncomingMessage, 'headers'>) => {
      const sent = headers[REQUEST_ID_HEADER];
      return TRUST_PROXY !== false && typeof sent === 'string' && SENT_ID.test(sent) ? sent : randomUUID();
    },
  } satisfies FastifyServerOptions;
}

/** Adds the id of the current call to a log line of a logger that is not bound to a call. */
export function currentRequestId(_line: object, _level: number, logger: { bindings(): object }): object {
  const id = current.getStore();
  return id === undefined || REQUEST_ID_FIELD in logger.bindings() ? {} : { [REQUEST_ID_FIELD]: id };
}

/** Sends the id with every response, and stores it for the duration of the call. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    current.run(request.id, next);
  });
  // Stores the id a second time if it is missing. Node reads the body of a request in events of the connection, and code that
  // runs in these events does not see the id that `onRequest` has stored.
  app.addHook('preValidation', (request, _reply, next) => {
    if (current.getStore() === request.id) next();
    else current.run(request.id, next);
  });
}
