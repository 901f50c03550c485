import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../environment.ts';

/**
 * A cookie for this host only. Scripts cannot read it. Browsers do not send it with a POST from another site,
 * unless ALLOWED_ORIGINS is set.
 */
export function createHostCookie(plainName: string, lifetimeSeconds: number) {
  // The name of the cookie over https. Because of the prefix, browsers accept the cookie from this host only.
  const secureName = `__Host-${plainName}`;
  const nameFor = (settings: Environment) => (isSecure(settings) ? secureName : plainName);
  return {
    /**
     * Reads the value. Over https, a cookie without the prefix is ignored, because another site on the same
     * domain could have set it.
     */
    read: (request: FastifyRequest, settings: Environment): string | undefined =>
      request.server.parseCookie(request.headers.cookie ?? '')[nameFor(settings)],
    write: (reply: FastifyReply, settings: Environment, value: string): void => {
      reply.setCookie(nameFor(settings), value, {
        path: '/',
        httpOnly: true,
        secure: isSecure(settings),
        sameSite: isCrossSite(settings) ? 'none' : 'lax',
        maxAge: lifetimeSeconds,
      });
    },
    clear: (reply: FastifyReply): void => {
      reply.clearCookie(secureName, { path: '/', secure: true }).clearCookie(plainName, { path: '/' });
    },
  };
}

function isSecure(settings: Environment): boolean {
  return settings.PUBLIC_URL?.startsWith('https:') ?? false;
}

/**
 * True if the app may be on another site than the server. Its cookies then need `SameSite=None`, which
 * requires https.
 */
function isCrossSite(settings: Environment): boolean {
  return isSecure(settings) && settings.ALLOWED_ORIGINS.length > 0;
}
