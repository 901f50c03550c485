import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Environment } from '../environment.ts';
import type { Readiness } from '../operations/readiness.ts';
import type { LogHooks } from '../operations/recent-errors.ts';
import { currentRequestId, REQUEST_ID_FIELD, requestIds, tellRequestIds } from '../operations/request-ids.ts';
import { traceCalls } from '../operations/traces.ts';
import { checkInput } from './refusals/check-input.ts';
import { answerErrors, answerUnparsed, answerUnroutable } from './refusals/errors.ts';
import { closeConnections } from './site/close-connections.ts';
import { sendContentPolicy } from './site/content-policy.ts';
import { guardOrigins } from './site/cross-site.ts';
import { guardHosts } from './site/served-hosts.ts';
import { addSockets } from './sockets.ts';

/** Larger bodies are refused with 413 (docs/behaviour.md 26.5). */
const BODY_LIMIT_BYTES = 1024 * 1024;

/**
 * The server closes a request that has not arrived completely after this time, so that slow senders cannot
 * hold connections.
 */
const REQUEST_MS = 5 * 60_000;
/**
 * The server closes a request whose headers have not arrived after this time. Every usable network is faster.
 */
const HEADERS_MS = 20_000;
/** How often both limits are checked. */
const LOOK_MS = 5000;

/** Creates the server with its limits and error answers, without routes. */
export function createFastify(settings: Environment, readiness: Readiness, hooks: LogHooks): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // The text to be read aloud is a parameter of the address, and can be this long.
    routerOptions: { maxParamLength: 16_000 },
    trustProxy: trustedProxies(settings),
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_MS },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnparsed,
    // Requests are not logged: a line for each page would show what a child reads.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID_FIELD }),
    // Calls that arrive during a stop are answered normally.
    return503OnClosing: false,
    ...requestIds(settings),
    logger: {
      hooks,
      mixin: currentRequestId,
      level: settings.LOG_LEVEL,
      serializers: { req: ({ method, url }) => ({ method, path: url?.split('?')[0] }) },
    },
  });
  // The app never sends plain text, but a form on another site could.
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
 * Converts a number of proxies to a function. Given the number itself, Fastify would trust no proxy, because
 * it cannot know whether the caller came through a proxy.
 */
function trustedProxies({ TRUST_PROXY }: Environment): FastifyServerOptions['trustProxy'] {
  return typeof TRUST_PROXY === 'number' ? (_address, hop) => hop < TRUST_PROXY : TRUST_PROXY;
}

/** Adds the plugins that every request passes before its route. */
export async function addPlugins(app: FastifyInstance, settings: Environment): Promise<void> {
  await app.register(helmet, {
    // sendContentPolicy sets this header, because its value contains the host of each request.
    contentSecurityPolicy: false,
    strictTransportSecurity: settings.PUBLIC_URL?.startsWith('https:') ?? false,
    crossOriginResourcePolicy: {
      policy: settings.ALLOWED_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin',
    },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: settings.PUBLIC_URL?.startsWith('https:') ?? false,
    originAgentCluster: false,
  });
  guardHosts(app, settings);
  sendContentPolicy(app, settings);
  await app.register(cookie);
  await app.register(formbody);
  await app.register(multipart);
  guardOrigins(app, settings);
  await addSockets(app);
}
