import type { FastifyInstance } from 'fastify';
import { LOCAL_SERVER, LOCAL_SOCKETS } from '#platform/shared/settings/config.ts';
import type { Environment } from '../../environment.ts';
import { baseAddress, socketOrigin } from './configuration.ts';

/**
 * Sends the Content-Security-Policy: with a few exceptions, a page of the app may load only the product's own
 * files. See docs/decisions/041-content-policy.md.
 */
export function sendContentPolicy(app: FastifyInstance, settings: Environment): void {
  const [before = '', after = ''] = contentPolicy(settings).split(ORIGIN_OF_SOCKETS);
  // Nearly all requests name the same address of the server, so the policy for the last address is kept.
  let last = { address: '', policy: '' };
  app.addHook('onRequest', (request, reply, next) => {
    const address = baseAddress(request, settings);
    if (address !== last.address) last = { address, policy: `${before}${socketOrigin(address)}${after}` };
    reply.header('content-security-policy', last.policy);
    next();
  });
}

/** Stands in the policy for the only part that depends on the request. */
const ORIGIN_OF_SOCKETS = '{sockets}';

/** @returns the policy with `ORIGIN_OF_SOCKETS` in place of the origin of the server's WebSockets */
function contentPolicy(settings: Environment): string {
  // Other servers from which the app may load pictures and data: the default server address, which is used if
  // there is no config.json, and the allowed origins. They must not provide scripts, styles or frames.
  const others = [LOCAL_SERVER, ...settings.ALLOWED_ORIGINS];
  const directives = [
    ['default-src', "'self'"],
    ['script-src', "'self'"],
    ['style-src', "'self'"],
    ['img-src', "'self'", 'data:', 'blob:', ...others],
    ['media-src', "'self'", 'blob:', ...others],
    // Safari before 15.4 does not include WebSockets in 'self', so the rule also names their origin.
    ['connect-src', "'self'", ORIGIN_OF_SOCKETS, LOCAL_SOCKETS, ...others],
    ['font-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    // The player of YouTube films is a frame, which the app loads when a reader presses play.
    ['frame-src', 'https://www.youtube-nocookie.com'],
    ['frame-ancestors', "'self'"],
    // The rule `upgrade-insecure-requests` makes browsers load everything by https. It is left out on a
    // server without https, for example in the network of a school.
    ...(settings.PUBLIC_URL?.startsWith('https:') ? [['upgrade-insecure-requests']] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join(';');
}
