import { isIPv6 } from 'node:net';

/**
 * What counts as one address on the network. Of IPv6 it is the first 64 bits: a household or a single computer is given
 * all the addresses that begin with them, and can use another one for each request.
 */
export function networkAddress(ip: string): string {
  const [address = ''] = ip.toLowerCase().split('%');
  const [, ipv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  if (ipv4) return ipv4;
  return isIPv6(address) ? `${firstFourGroups(address).join(':')}::/64` : address;
}

function firstFourGroups(address: string): string[] {
  const [left = '', right] = address.split('::');
  const groups = left === '' ? [] : left.split(':');
  if (right !== undefined) {
    const ending = right === '' ? [] : right.split(':');
    // An IPv4 address at the end stands for two groups.
    const endingLength = ending.length + (right.includes('.') ? 1 : 0);
    while (groups.length + endingLength < 8) groups.push('0');
    groups.push(...ending);
  }
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
}
