import { isIPv4, isIPv6 } from 'node:net';

/**
 * All callers without a valid address share one limit. Otherwise a caller could avoid the limit by changing
 * the text that a proxy forwards.
 */
const NO_ADDRESS = 'no address';

/**
 * Returns the part of an address that identifies a caller for limits. For IPv6 it is the first 64 bits: a
 * household has all addresses that begin with them, and can use another address for each request.
 */
export function networkAddress(ip: string): string {
  const [address = ''] = withoutPort(ip.toLowerCase()).split('%');
  const ipv4 = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (isIPv4(ipv4)) return ipv4;
  return isIPv6(address) ? `${firstFourGroups(address).join(':')}::/64` : NO_ADDRESS;
}

/** Removes the port. Some proxies also forward the port, which differs for each connection. */
function withoutPort(address: string): string {
  const [, host] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address) ?? [];
  return host ?? address;
}

function firstFourGroups(address: string): string[] {
  const [left = '', right] = address.split('::');
  const groups = left === '' ? [] : left.split(':');
  if (right !== undefined) {
    const ending = right === '' ? [] : right.split(':');
    // An IPv6 address may end with an IPv4 address, as in `::ffff:192.0.2.1`. The IPv4 address stands for two
    // of the eight groups of the IPv6 address.
    const endingLength = ending.length + (right.includes('.') ? 1 : 0);
    while (groups.length + endingLength < 8) groups.push('0');
    groups.push(...ending);
  }
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
}
