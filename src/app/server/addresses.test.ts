import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { openableAddresses } from './addresses.ts';

function interfaceWith(address: string, internal = false): NetworkInterfaceInfo {
  const family = address.includes(':') ? 'IPv6' : 'IPv4';
  return { address, internal, family, scopeid: 0, netmask: '', mac: '', cidr: null } as NetworkInterfaceInfo;
}

const INTERFACES = {
  lo: [interfaceWith('127.0.0.1', true), interfaceWith('::1', true)],
  eth0: [interfaceWith('192.168.1.5'), interfaceWith('fe80::1')],
  wlan0: [interfaceWith('10.0.0.7')],
};

test.each([
  ['127.0.0.1', 'http://localhost:5000', []],
  ['localhost', 'http://localhost:5000', []],
  ['192.168.1.5', 'http://192.168.1.5:5000', []],
  ['::1', 'http://[::1]:5000', []],
  ['0.0.0.0', 'http://localhost:5000', ['http://192.168.1.5:5000', 'http://10.0.0.7:5000']],
  ['::', 'http://localhost:5000', ['http://192.168.1.5:5000', 'http://10.0.0.7:5000']],
])('with HOST=%s a browser can open %s', (HOST, address, elsewhere) => {
  const settings = { HOST, PORT: 5000, PUBLIC_URL: undefined };
  expect(openableAddresses(settings, INTERFACES)).toEqual({ address, elsewhere });
});

test('a public address is the only one that is told', () => {
  const PUBLIC_URL = 'https://explorer.school.example';
  const settings = { HOST: '0.0.0.0', PORT: 5000, PUBLIC_URL };
  expect(openableAddresses(settings, INTERFACES)).toEqual({ address: PUBLIC_URL, elsewhere: [] });
});
