import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#platform/shared/people/roles.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import * as contract from '../contract.ts';

let app: TestApp;
const people = new Map<Role, Visitor>();

beforeAll(async () => {
  app = await startApp();
  for (const role of ROLES) people.set(role, await aPerson(app, role));
});
afterAll(() => app.close());

describe.each([
  contract.insertCategory,
  contract.updateCategory,
  contract.findUsages,
  contract.listUsages,
  contract.deleteCategory,
])('$url', (endpoint) => {
  const input = { params: { id: 'none' }, body: {} };

  test('needs a session', async () => {
    expect((await app.send(endpoint, input)).status).toBe(401);
  });

  test.each(ROLES.filter((role) => role !== 'editor' && role !== 'admin'))(
    'is closed to %s',
    async (role) => {
      expect((await app.send(endpoint, input, people.get(role))).status).toBe(403);
    },
  );

  test.each(['editor', 'admin'] as const)('is open to %s', async (role) => {
    expect([200, 400, 404]).toContain((await app.send(endpoint, input, people.get(role))).status);
  });
});
