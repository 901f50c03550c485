import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../environment.ts';

/** Tells browsers to use https for a year, on this host and its subdomains. */
const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Sends the security headers that are the same in every response. The Content-Security-Policy is not one of them, because
 * its value contains the host of each request (see `sendContentPolicy`).
 */
export function sendSecurityHeaders(app: FastifyInstance, settings: Environment): void {
  const headers = Object.entries({
    ...commonHeaders(settings),
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-resource-policy': settings.ALLOWED_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin',
    ...(isSecure(settings) && { 'cross-origin-opener-policy': 'same-origin' }),
  });
  app.addHook('onRequest', (_request, reply, next) => {
    for (const [name, value] of headers) reply.header(name, value);
    next();
  });
}

/**
 * The headers of responses that are sent before any hook runs, and that therefore do not get the headers of
 * all other responses. Their body is a refusal in JSON, which loads nothing.
 * @returns values by name, in lower case
 */
export function bareHeaders(settings: Pick<Environment, 'PUBLIC_URL'>): Record<string, string> {
  return {
    ...commonHeaders(settings),
    'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
  };
}

function commonHeaders(settings: Pick<Environment, 'PUBLIC_URL'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    ...(isSecure(settings) && { 'strict-transport-security': HSTS }),
  };
}

function isSecure({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL?.startsWith('https:') ?? false;
}
