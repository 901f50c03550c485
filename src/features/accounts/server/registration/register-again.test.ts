import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aRegistration } from '../../../../../test/builders.ts';
import { type Registrations, RIGHT, registrationsAt } from '../../../../../test/registrations.ts';
import * as contract from '../../contract.ts';
import { AGAIN_BY_NAME } from './register-again.ts';

const TAKEN = '*User name has already been taken!';

let app: TestApp;
let registrations: Registrations;
beforeEach(async () => {
  app = await startApp();
  registrations = registrationsAt(app);
});
afterEach(() => app.close());

describe('registering again', () => {
  const again = (sent: object, changes: object, as?: Visitor) =>
    app.send(contract.createUser, { body: { ...aRegistration(), ...sent, ...changes } }, as);

  test('with the same unverified user name and password uses the new address', async () => {
    const { userName, password, email } = await registrations.aRegistered();
    const [old = ''] = await registrations.mailsTo(email);
    const visitor: Visitor = {};
    const { status, body } = await again({ userName, password }, { email: RIGHT }, visitor);
    expect([status, body]).toEqual([200, { ok: true }]);
    expect((await registrations.verify(old)).status).toBe(410);
    expect(await registrations.read(visitor)).toEqual({ userName, email: RIGHT });
    const [token = ''] = await registrations.mailsTo(RIGHT);
    expect((await registrations.verify(token)).status).toBe(200);
  });

  test('with another password, or the same address, only reports that the name is taken', async () => {
    const { userName, password, email } = await registrations.aRegistered();
    for (const changes of [{ password: 'Wrong-1!!', email: RIGHT }, { email: email.toUpperCase() }]) {
      const { status, refusal, headers } = await again({ userName, password }, changes);
      expect([status, refusal.errors]).toEqual([409, { userName: TAKEN }]);
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(await registrations.emailOf(userName)).toBe(email);
  });

  test('cannot be used to guess passwords: after sixty attempts in an hour the right one is not checked', async () => {
    const { userName, password } = await registrations.aRegistered();
    for (let n = 0; n < 59; n++) await app.limits.add(AGAIN_BY_NAME, userName);
    expect((await again({ userName }, { password: 'Wrong-1!!' })).status).toBe(409);
    expect((await again({ userName, password }, { email: RIGHT })).status).toBe(409);
    app.clock.advance(HOUR_MS);
    expect((await again({ userName, password }, { email: RIGHT })).status).toBe(200);
  });
});
