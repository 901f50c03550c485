import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

/** A cookie of this host alone: out of reach of scripts, and of posts from other sites. */
export type HostCookie = {
  /** Over https the plain name counts for nothing: a neighbouring site could have planted it. */
  read(request: FastifyRequest, settings: Settings): string | undefined;
  write(reply: FastifyReply, settings: Settings, value: string): void;
  clear(reply: FastifyReply): void;
};

export function createHostCookie(plainName: string, lifetimeSeconds: number): HostCookie {
  // Over https; the prefix makes browsers refuse it from anywhere but this host.
  const secureName = `__Host-${plainName}`;
  const nameFor = (settings: Settings) => (isSecure(settings) ? secureName : plainName);
  return {
    read: (request, settings) => request.cookies[nameFor(settings)],
    write: (reply, settings, value) => {
      reply.setCookie(nameFor(settings), value, {
        path: '/',
        httpOnly: true,
        secure: isSecure(settings),
        sameSite: isCrossSite(settings) ? 'none' : 'lax',
        maxAge: lifetimeSeconds,
      });
    },
    clear: (reply) => {
      reply.clearCookie(secureName, { path: '/', secure: true }).clearCookie(plainName, { path: '/' });
    },
  };
}

function isSecure(settings: Settings): boolean {
  return settings.PUBLIC_URL?.startsWith('https:') ?? false;
}

/** Only an app that is served from another site needs SameSite=None, and that needs https. */
function isCrossSite(settings: Settings): boolean {
  return isSecure(settings) && settings.ALLOWED_ORIGINS.length > 0;
}
