import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../environment.ts';
import { Refused } from '../refusals/refused.ts';

/** Domains that exist only in local networks: nobody can register a name in them on the internet. */
const LOCAL_DOMAINS = ['.local', '.lan', '.internal', '.home.arpa'];
/** Matches a host name, or an IP address in brackets, with an optional port. */
const HOST = /^(?:\[([0-9a-f:.]+)\]|((?:[a-z0-9_-]+\.)*[a-z0-9_-]+)\.?)(?::\d{0,5})?$/;

/**
 * Refuses unknown host names with 421 if PUBLIC_URL is not set. Otherwise the owner of another site could
 * make its name resolve to this server, and read the server's content in visitors' browsers. See
 * docs/decisions/057-served-hosts.md.
 */
export function guardHosts(app: FastifyInstance, { PUBLIC_URL, ALLOWED_HOSTS }: Environment): void {
  if (PUBLIC_URL) return;
  // Browsers always send the header Host. Health checks over HTTP/1.0 may not.
  let lastServed = '';
  app.addHook('onRequest', ({ host }, _reply, next) => {
    if (host === '' || host === lastServed) return next();
    const name = nameOf(host);
    if (name && (isLocal(name) || ALLOWED_HOSTS.includes(name))) {
      lastServed = host;
      return next();
    }
    next(unknownHost(name ?? 'its name'));
  });
}

/**
 * @param host the value of the header Host
 * @returns the name without port and final dot, or undefined if it cannot be parsed
 */
function nameOf(host: string): string | undefined {
  const [, address, name] = HOST.exec(host.toLowerCase()) ?? [];
  return address && isIP(address) !== 6 ? undefined : (address ?? name);
}

function isLocal(name: string): boolean {
  return isIP(name) !== 0 || !name.includes('.') || LOCAL_DOMAINS.some((domain) => name.endsWith(domain));
}

/** 421: this server must not be used under that host name. */
function unknownHost(name: string): Refused {
  const message = `This address is not served here. Add ${name} to the setting ALLOWED_HOSTS, or set PUBLIC_URL.`;
  return new Refused(421, { code: 'unknownHost', message });
}
