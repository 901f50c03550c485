import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings.ts';
import { Refused } from '../refusals/refused.ts';

/** Domains that only a local network resolves, so that no other site can have a name in them. */
const LOCAL_DOMAINS = ['.local', '.lan', '.internal', '.home.arpa'];
/** A name or an address in brackets, then perhaps a port. */
const HOST = /^(?:\[([0-9a-f:.]+)\]|((?:[a-z0-9_-]+\.)*[a-z0-9_-]+)\.?)(?::\d{0,5})?$/;

/**
 * Refuses names that are not ours with 421 while PUBLIC_URL is unset: another site could let its own name resolve to
 * this server and so read from visitors' browsers what is here. See docs/decisions/served-hosts.md.
 */
export function guardHosts(app: FastifyInstance, { PUBLIC_URL, ALLOWED_HOSTS }: Settings): void {
  if (PUBLIC_URL) return;
  app.addHook('onRequest', async ({ host }) => {
    // No browser leaves the header out; health checks over HTTP/1.0 do.
    if (host === '') return;
    const name = nameOf(host);
    if (!name || !(isLocal(name) || ALLOWED_HOSTS.includes(name))) throw unknownHost(name ?? 'its name');
  });
}

/** @param host as the header has it @returns without port and final dot, or undefined where it cannot be read */
function nameOf(host: string): string | undefined {
  const [, address, name] = HOST.exec(host.toLowerCase()) ?? [];
  return address && isIP(address) !== 6 ? undefined : (address ?? name);
}

function isLocal(name: string): boolean {
  return isIP(name) !== 0 || !name.includes('.') || LOCAL_DOMAINS.some((domain) => name.endsWith(domain));
}

/** 421: this server does not answer for that name. */
function unknownHost(name: string): Refused {
  const message = `This address is not served here. Add ${name} to the setting ALLOWED_HOSTS, or set PUBLIC_URL.`;
  return new Refused(421, { code: 'unknownHost', message });
}
