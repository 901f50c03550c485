import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '10.0.0.1', ALLOWED_HOSTS: 'explorer.school.example' } });
});
afterAll(() => app.close());

async function policy(headers: Record<string, string> = {}, url = '/content/34'): Promise<string[]> {
  const response = await app.inject({ url, headers, remoteAddress: '10.0.0.1' });
  return String(response.headers['content-security-policy']).split(';');
}

test('inline scripts, inline styles and base elements are refused', async () => {
  const directives = await policy();
  expect(directives).toEqual(
    expect.arrayContaining(["script-src 'self'", "style-src 'self'", "base-uri 'none'"]),
  );
  expect(directives.join()).not.toMatch(/unsafe|\*|nonce/);
});

test.each([
  [{ host: 'ipad.local:5000' }, 'ws://ipad.local:5000'],
  [{ host: '[::1]:5000' }, 'ws://[::1]:5000'],
  [
    { 'x-forwarded-host': 'explorer.school.example', 'x-forwarded-proto': 'https' },
    'wss://explorer.school.example',
  ],
])(
  'sockets lead to the host of the request, and to where an app without config.json looks: %j',
  async (headers, socket) => {
    expect(await policy(headers)).toContain(
      `connect-src 'self' ${socket} ws://localhost:5000 http://localhost:5000`,
    );
  },
);

test('the fallback server of an app without config.json may be called and shown, but may not run scripts', async () => {
  const directives = await policy();
  const naming = directives.filter((directive) => directive.includes('localhost:5000'));
  expect(naming).toEqual([
    "img-src 'self' data: blob: http://localhost:5000",
    "media-src 'self' blob: http://localhost:5000",
    "connect-src 'self' ws://localhost:80 ws://localhost:5000 http://localhost:5000",
  ]);
});

test('refusals, calls and files have the policy too', async () => {
  for (const url of ['/api/user/getUser', '/explorer-storage/nothing.jpg', '/nothing.js', '/%zz']) {
    const directives = await policy({}, url);
    expect(directives).toContain("base-uri 'none'");
    expect(directives.join()).toMatch(/frame-ancestors '(self|none)'/);
  }
});

test('with PUBLIC_URL, sockets use its address whatever host a request names; other origins may be called', async () => {
  const secure = await startApp({
    env: { PUBLIC_URL: 'https://explorer.school.example', ALLOWED_ORIGINS: 'https://media.school.example' },
  });
  const { headers } = await secure.inject({ url: '/', headers: { host: 'x; script-src *' } });
  const directives = String(headers['content-security-policy']).split(';');
  expect(directives).toContain(
    "connect-src 'self' wss://explorer.school.example ws://localhost:5000 http://localhost:5000 https://media.school.example",
  );
  expect(directives).toContain('upgrade-insecure-requests');
  expect(directives.join()).not.toContain('script-src *');
  await secure.close();
});
