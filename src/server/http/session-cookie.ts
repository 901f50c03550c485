import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

/** Name of the cookie over https; the prefix makes browsers refuse it from anywhere but this host. */
const SECURE_NAME = '__Host-session';
const PLAIN_NAME = 'session';
/**
 * Much longer than a session may idle (D-24): how long one lives is the server's to say, call by call, and a cookie that
 * ended first would end a session in use.
 */
const LIFETIME_SECONDS = 7 * 24 * 60 * 60;

/** The cookie that carries a session's token: out of reach of scripts, and of posts from other sites. */
export const sessionCookie = {
  /** Over https the plain name counts for nothing: a neighbouring site could have planted it. */
  read(request: FastifyRequest, settings: Settings): string | undefined {
    return request.cookies[nameFor(settings)];
  },

  write(reply: FastifyReply, settings: Settings, token: string): void {
    const secure = isSecure(settings);
    reply.setCookie(nameFor(settings), token, {
      path: '/',
      httpOnly: true,
      secure,
      sameSite: isCrossSite(settings) ? 'none' : 'lax',
      maxAge: LIFETIME_SECONDS,
    });
  },

  clear(reply: FastifyReply): void {
    reply.clearCookie(SECURE_NAME, { path: '/', secure: true }).clearCookie(PLAIN_NAME, { path: '/' });
  },
};

function nameFor(settings: Settings): string {
  return isSecure(settings) ? SECURE_NAME : PLAIN_NAME;
}

function isSecure(settings: Settings): boolean {
  return settings.PUBLIC_URL?.startsWith('https:') ?? false;
}

/** Only an app that is served from another site needs SameSite=None, and that needs https (D-77). */
function isCrossSite(settings: Settings): boolean {
  return isSecure(settings) && settings.ALLOWED_ORIGINS.length > 0;
}
