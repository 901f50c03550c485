import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../../test/app.ts';

describe('with PUBLIC_URL unset', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: { ALLOWED_HOSTS: 'Explorer.School.example, kiosk.museum.example' } });
  });
  afterAll(() => app.close());

  const open = (host: string, url = '/config.json') => app.inject({ url, headers: { host } });

  test.each([
    'localhost',
    'localhost:5000',
    'LOCALHOST:5000',
    'localhost.',
    '127.0.0.1',
    '192.168.1.20:5000',
    '203.0.113.9',
    '[::1]',
    '[::1]:5000',
    '[2001:DB8::5]:5000',
    'classroom-pc:5000',
    'ipad.local:5000',
    'server.lan',
    'Explorer.Corp.Internal',
    'nas.home.arpa.',
    'explorer.school.example',
    'EXPLORER.school.example.:5000',
    'kiosk.museum.example',
  ])('%s is served', async (host) => {
    expect((await open(host)).statusCode).toBe(200);
  });

  test.each([
    'evil.example',
    'evil.example:5000',
    'school.example',
    'www.explorer.school.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'local.evil.example',
    'evillocal.example',
    'home.arpa.evil.example',
    'evil.example..',
    '[evil.example]',
    '[127.0.0.1]',
    '::1',
    '.local',
    'localhost:5000:evil.example',
    'localhost;script-src *',
    'localhost/evil.example',
    'user@localhost',
    'é.example',
    '.',
  ])('%s is refused', async (host) => {
    const response = await open(host);
    expect([response.statusCode, response.json().code]).toEqual([421, 'unknownHost']);
  });

  test('the refusal names the setting and the name to add to it', async () => {
    expect((await open('Evil.Example:5000')).json().message).toBe(
      'This address is not served here. Add evil.example to the setting ALLOWED_HOSTS, or set PUBLIC_URL.',
    );
  });

  test('no screen, call, file or health check is served at another name', async () => {
    for (const url of [
      '/',
      '/content/34',
      '/api/user/getUser',
      '/explorer-storage/x.jpg',
      '/healthz',
      '/x',
    ]) {
      expect([url, (await open('evil.example', url)).statusCode]).toEqual([url, 421]);
    }
  });

  test('a request over HTTP/1.0 without a host is answered: browsers always send one', async () => {
    const { hostname, port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), hostname);
    socket.write('GET /healthz HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

test('behind a trusted proxy, the name that the visitor used counts', async () => {
  const app = await startApp({ env: { TRUST_PROXY: '1' } });
  const open = async (forwarded: string) => {
    const headers = { host: 'upstream.example', 'x-forwarded-host': forwarded };
    return (await app.inject({ url: '/config.json', headers })).statusCode;
  };
  expect([await open('ipad.local'), await open('evil.example')]).toEqual([200, 421]);
  await app.close();
});

test('with PUBLIC_URL set, every name is served and no answer contains it', async () => {
  const app = await startApp({ env: { PUBLIC_URL: 'https://explorer.school.example' } });
  const response = await app.inject({ url: '/config.json', headers: { host: '10.1.2.3.upstream.example' } });
  expect(response.statusCode).toBe(200);
  expect(response.payload + response.headers['content-security-policy']).not.toContain('upstream');
  await app.close();
});
