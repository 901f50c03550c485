import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../../environment.ts';
import { forbidden } from '../refusals/refused.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests and sockets that another site has made a visitor's browser send, and answers the preflight
 * requests of allowed origins.
 */
export function guardOrigins(app: FastifyInstance, settings: Environment): void {
  const allowed = new Set(settings.ALLOWED_ORIGINS);
  if (settings.PUBLIC_URL) allowed.add(new URL(settings.PUBLIC_URL).origin);
  app.addHook('onRequest', (request, reply, next) => {
    const { origin } = request.headers;
    const isRead = SAFE_METHODS.has(request.method) && !opensSocket(request);
    if (!isRead && !isTrusted(request, origin, allowed))
      return next(forbidden('This request came from another site.'));
    if (!origin || !settings.ALLOWED_ORIGINS.includes(origin)) return next();
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'location, upload-offset, upload-length, tus-resumable',
      vary: 'Origin',
    });
    if (request.method !== 'OPTIONS') return next();
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST, HEAD, PATCH, DELETE',
        'access-control-allow-headers':
          'content-type, tus-resumable, upload-length, upload-metadata, upload-offset',
      })
      .code(204)
      .send();
  });
}

/**
 * True if the request opens a WebSocket. Browsers let every site open one and read from it, so the server
 * itself must refuse other sites.
 */
function opensSocket({ headers }: FastifyRequest): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * False if a browser says that another site sent the request. Browsers send the header Origin with each
 * change and each WebSocket. Clients that are not browsers send neither Origin nor Sec-Fetch-Site, and are
 * not refused.
 */
function isTrusted(request: FastifyRequest, origin: string | undefined, allowed: Set<string>): boolean {
  if (!origin) return request.headers['sec-fetch-site'] !== 'cross-site';
  return allowed.has(origin) || (URL.canParse(origin) && new URL(origin).host === request.host);
}
