import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Environment } from '#platform/server/environment.ts';

type Settings = Pick<Environment, 'PUBLIC_URL' | 'HOST' | 'PORT'>;

/** The values of HOST with which the server listens on every address of the machine. */
const EVERY_ADDRESS = ['0.0.0.0', '::'];
const ONLY_HERE = ['127.0.0.1', 'localhost'];

/**
 * Finds the addresses at which a browser can open the app.
 * @param interfaces the network interfaces of this machine
 * @returns `address`, which works on this machine, and `elsewhere`, further addresses, which also work on
 * other machines
 */
export function openableAddresses(
  { PUBLIC_URL, HOST, PORT }: Settings,
  interfaces = networkInterfaces(),
): { address: string; elsewhere: string[] } {
  if (PUBLIC_URL !== undefined) return { address: PUBLIC_URL, elsewhere: [] };
  const at = (host: string) => `http://${isIPv6(host) ? `[${host}]` : host}:${PORT}`;
  if (ONLY_HERE.includes(HOST)) return { address: at('localhost'), elsewhere: [] };
  if (!EVERY_ADDRESS.includes(HOST)) return { address: at(HOST), elsewhere: [] };
  const outward = Object.values(interfaces)
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return { address: at('localhost'), elsewhere: outward.map((one) => at(one.address)) };
}
