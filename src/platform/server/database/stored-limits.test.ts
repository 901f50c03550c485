import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.ts';

const LIMIT = { name: 'letters of a person', most: 3, windowSeconds: 60 };

let app: TestApp;
let beside: TestApp;
beforeAll(async () => {
  app = await startApp();
  beside = await startApp({ beside: app });
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const keys = () => app.connection.db.selectFrom('rate_limit').select(['key', 'points']).execute();

test('two processes count together, exactly, and give the remaining time', async () => {
  const count = (n: number) => (n % 2 ? app : beside).limits.count(LIMIT, 'mira');
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => count(n)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  app.clock.advance(20_000);
  await expect(count(1)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 40 });
  await expect(app.limits.count(LIMIT, 'noah')).resolves.toBeUndefined();
});

test('counting restarts at zero when the time is over', async () => {
  for (let n = 1; n <= 3; n++) expect(await app.limits.add(LIMIT, 'ines')).toBe(n);
  app.clock.advance(60_000);
  expect(await app.limits.read(LIMIT, 'ines')).toBe(0);
  expect(await app.limits.add(LIMIT, 'ines')).toBe(1);
});

test('a process that is held up while it counts or reads does not shift the time', async () => {
  let now = Date.now();
  let heldUpMs = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += heldUpMs));
  await app.limits.add(LIMIT, 'late');
  heldUpMs = 50;
  app.clock.advance(60_000);
  expect(await app.limits.read(LIMIT, 'late')).toBe(0);
  expect(await app.limits.add(LIMIT, 'late')).toBe(1);
});

test('counted values cannot be read from the database, and expired counts are deleted', async () => {
  await app.limits.add(LIMIT, 'vanishing');
  const rows = await keys();
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  app.clock.advance(60_000);
  await app.limits.deleteExpired();
  expect(await keys()).toEqual([]);
});
