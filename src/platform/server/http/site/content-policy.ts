import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LOCAL_SERVER, LOCAL_SOCKETS } from '#platform/shared/settings/config.ts';
import type { Settings } from '../../settings.ts';
import { baseAddress, socketOrigin } from './configuration.ts';

/** Tells browsers what a page of the app may load; nothing comes from anywhere else. See docs/decisions/content-policy.md. */
export function sendContentPolicy(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', contentPolicy(request, settings));
  });
}

function contentPolicy(request: FastifyRequest, settings: Settings): string {
  // What the app falls back to where config.json is missing; no script, style or frame may come from there.
  const others = [LOCAL_SERVER, ...settings.ALLOWED_ORIGINS];
  const directives = [
    ['default-src', "'self'"],
    ['script-src', "'self'"],
    ['style-src', "'self'"],
    ['img-src', "'self'", 'data:', 'blob:', ...others],
    ['media-src', "'self'", 'blob:', ...others],
    // Safari before 15.4 does not take 'self' to mean WebSockets.
    ['connect-src', "'self'", socketOrigin(baseAddress(request, settings)), LOCAL_SOCKETS, ...others],
    ['font-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    // YouTube films, after a reader plays one.
    ['frame-src', 'https://www.youtube-nocookie.com'],
    ['frame-ancestors', "'self'"],
    // A school's network may use plain http.
    ...(settings.PUBLIC_URL?.startsWith('https:') ? [['upgrade-insecure-requests']] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join(';');
}
