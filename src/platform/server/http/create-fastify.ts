import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Environment } from '../environment.ts';
import type { Readiness } from '../operations/readiness.ts';
import type { LogHooks } from '../operations/recent-errors.ts';
import { currentRequestId, REQUEST_ID_FIELD, requestIds, tellRequestIds } from '../operations/request-ids.ts';
import { traceCalls } from '../operations/traces.ts';
import { checkInput } from './refusals/check-input.ts';
import { answerErrors, createAnswerUnparsed, createAnswerUnroutable } from './refusals/errors.ts';
import { closeConnections } from './site/close-connections.ts';
import { sendContentPolicy } from './site/content-policy.ts';
import { guardOrigins } from './site/cross-site.ts';
import { bareHeaders, sendSecurityHeaders } from './site/security-headers.ts';
import { guardHosts } from './site/served-hosts.ts';
import { addSockets } from './sockets.ts';

/** A request with a larger body is refused with 413 (docs/behaviour.md 26.5). */
const BODY_LIMIT_BYTES = 1024 * 1024;

/** Timeout for receiving a complete request, so that slow senders cannot occupy connections. */
const REQUEST_MS = 5 * 60_000;
/** The time within which the headers of a request must arrive. On every usable network they arrive sooner. */
const HEADERS_MS = 20_000;
/** Interval at which both timeouts are checked. */
const LOOK_MS = 5000;

/** Creates the server with its limits and error handling, but without routes. */
export function createFastify(settings: Environment, readiness: Readiness, hooks: LogHooks): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // The maximum length of a URL parameter. The text to read aloud is such a parameter, and can be this
    // long.
    routerOptions: { maxParamLength: 16_000 },
    trustProxy: trustedProxies(settings),
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_MS },
    frameworkErrors: createAnswerUnroutable(bareHeaders(settings)),
    clientErrorHandler: createAnswerUnparsed(bareHeaders(settings)),
    // Requests are not logged, because the log would show which pages a child reads.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID_FIELD }),
    // Requests that arrive while the server stops are answered normally.
    return503OnClosing: false,
    ...requestIds(settings),
    logger: {
      hooks,
      mixin: currentRequestId,
      level: settings.LOG_LEVEL,
      serializers: { req: ({ method, url }) => ({ method, path: url?.split('?')[0] }) },
    },
  });
  // Refuses bodies of plain text. The app never sends them, but a form on another site could send them
  // without a preflight request.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(checkInput);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  tellRequestIds(app);
  traceCalls(app, settings);
  closeConnections(app, readiness);
  return app;
}

/**
 * Converts the setting TRUST_PROXY for Fastify. If the setting is a number of proxies, Fastify gets a
 * function that trusts this many proxies. With the number itself, Fastify would trust no proxy, because it
 * cannot know whether the caller came through one.
 */
function trustedProxies({ TRUST_PROXY }: Environment): FastifyServerOptions['trustProxy'] {
  return typeof TRUST_PROXY === 'number' ? (_address, hop) => hop < TRUST_PROXY : TRUST_PROXY;
}

/** Registers the plugins that handle every request before its route does. */
export async function addPlugins(app: FastifyInstance, settings: Environment): Promise<void> {
  sendSecurityHeaders(app, settings);
  guardHosts(app, settings);
  sendContentPolicy(app, settings);
  // Cookies are parsed where they are read (see `createHostCookie`), because most requests need one of them or none.
  await app.register(cookie, { hook: false });
  await app.register(formbody);
  guardOrigins(app, settings);
  await addSockets(app);
}
