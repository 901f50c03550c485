import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Settings } from '../settings.ts';
import { checkInput } from './refusals/check-input.ts';
import { answerErrors, answerUnparsed, answerUnroutable } from './refusals/errors.ts';
import { closeConnectionsOnClose } from './site/close-connections.ts';
import { sendContentPolicy } from './site/content-policy.ts';
import { guardOrigins } from './site/cross-site.ts';
import { guardHosts } from './site/served-hosts.ts';

/** Bodies larger than this are refused with 413 (D-72). */
const BODY_LIMIT_BYTES = 1024 * 1024;

/** A request that has not arrived whole by then is dropped: nobody may hold connections by dripping. */
const REQUEST_MS = 5 * 60_000;
/** So may one of which not even the headers have: no browser takes longer on any network that it can be used on. */
const HEADERS_MS = 20_000;
/** How often both are looked after. */
const LOOK_MS = 5000;

/** The server with its limits and its errors, without a route. */
export function createFastify(settings: Settings): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // A text to be read aloud may be as long as an address can be.
    routerOptions: { maxParamLength: 16_000 },
    trustProxy: trustedProxies(settings),
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_MS },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnparsed,
    // A line for every page a child opens would tell what the child reads.
    logController: new LogController({ disableRequestLogging: true }),
    // A call that arrives in the moment of a stop is answered as any other.
    return503OnClosing: false,
    logger: {
      level: settings.LOG_LEVEL,
      serializers: { req: ({ method, url }) => ({ method, path: url?.split('?')[0] }) },
    },
  });
  // Nothing of ours is sent as plain text, and a form of another site could send it.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(checkInput);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  closeConnectionsOnClose(app);
  return app;
}

/** Given a number, Fastify itself trusts no proxy: it cannot know whether the caller came through one. */
function trustedProxies({ TRUST_PROXY }: Settings): FastifyServerOptions['trustProxy'] {
  return typeof TRUST_PROXY === 'number' ? (_address, hop) => hop < TRUST_PROXY : TRUST_PROXY;
}

/** What every request passes before its route. */
export async function addPlugins(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(helmet, {
    // Sent by sendContentPolicy: it names the host of each request.
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
}
