import { afterAll, expect, test } from 'vitest';
import { startApp } from '../../../../test/app.ts';

const plain = await startApp();
const behindProxy = await startApp({ env: { TRUST_PROXY: '1' } });
afterAll(async () => {
  await plain.close();
  await behindProxy.close();
});

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

test('every answer has an id of its own, refusals and unknown addresses included', async () => {
  const urls = ['/healthz', '/config.json', '/api/user/getUser', '/api/none', '/%zz', '/x.png', '/healthz'];
  const ids = [];
  for (const url of urls) ids.push((await plain.inject({ url })).headers['x-request-id']);
  for (const id of ids) expect(id).toMatch(UUID);
  expect(new Set(ids).size).toBe(urls.length);
});

test('the id of a trusted proxy is kept if it is plain, and nobody else can choose one', async () => {
  const idOf = async (app: typeof plain, sent: string) =>
    (await app.inject({ url: '/healthz', headers: { 'x-request-id': sent } })).headers['x-request-id'];
  const good = '5f0c9a3e7d2b';
  expect(await idOf(behindProxy, good)).toBe(good);
  expect(await idOf(plain, good)).toMatch(UUID);
  for (const bad of ['anna@school.example', 'short', 'Zerlinda Quickwater', 'a'.repeat(65), `${good}\n{}`])
    expect(await idOf(behindProxy, bad)).toMatch(UUID);
});
