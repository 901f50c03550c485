import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../environment.ts';

/** A cookie for this host only. Scripts cannot read it, and posts from other sites do not send it. */
export function createHostCookie(plainName: string, lifetimeSeconds: number) {
  // The name of the cookie over https. Browsers accept a cookie with this prefix from this host only.
  const secureName = `__Host-${plainName}`;
  const nameFor = (settings: Environment) => (isSecure(settings) ? secureName : plainName);
  return {
    /**
     * Reads the value. Over https the cookie without the prefix is ignored, because a neighbouring site could
     * have set it.
     */
    read: (request: FastifyRequest, settings: Environment): string | undefined =>
      request.cookies[nameFor(settings)],
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

/** Only an app on another site needs SameSite=None, which requires https. */
function isCrossSite(settings: Environment): boolean {
  return isSecure(settings) && settings.ALLOWED_ORIGINS.length > 0;
}
