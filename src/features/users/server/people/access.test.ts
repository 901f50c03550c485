import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as myAccount from '#features/accounts/my-account-contract.ts';
import type { Endpoint } from '#platform/shared/calls/endpoint.ts';
import { ROLES, type Role } from '#platform/shared/people/roles.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson } from '../../../../../test/builders.ts';
import * as users from '../../contract.ts';
import * as pending from '../../pending-contract.ts';

let app: TestApp;
const people: Partial<Record<Role, Visitor>> = {};
beforeAll(async () => {
  app = await startApp();
  for (const role of ROLES) people[role] = await aPerson(app, role);
});
afterAll(() => app.close());

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'url' in value;
const endpoints = (contract: object) => Object.entries(contract).filter(([, value]) => isEndpoint(value));

/**
 * Sends a request with an invalid body. A caller without access is refused before the server checks the body.
 */
async function statusFor(endpoint: Endpoint, as?: Visitor): Promise<number> {
  const input = endpoint.method === 'POST' ? { body: 'no object' } : {};
  return (await app.send(endpoint, input, as)).status;
}

describe.each([...endpoints(users), ...endpoints(pending)])('%s', (_name, endpoint) => {
  test('is for administrators only', async () => {
    expect(await statusFor(endpoint)).toBe(401);
    for (const role of ROLES) {
      const status = await statusFor(endpoint, people[role]);
      const allowed = endpoint.method === 'POST' ? 400 : 200;
      expect([role, status]).toEqual([role, role === 'admin' ? allowed : 403]);
    }
  });
});

describe.each(endpoints(myAccount))('%s', (_name, endpoint) => {
  test('is for everyone who is signed in', async () => {
    expect(await statusFor(endpoint)).toBe(401);
    for (const role of ROLES) {
      expect([role, await statusFor(endpoint, people[role])]).toEqual([
        role,
        endpoint.method === 'POST' ? 400 : 200,
      ]);
    }
  });
});
