import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Limit } from '#platform/server/database/stored-limits.ts';
import { DAY_MS, HOUR_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp } from '../../../../../test/app.ts';
import { aPerson, aRegistration, GOOD_PASSWORD } from '../../../../../test/builders.ts';
import * as contract from '../../contract.ts';
import { byAddress, byMailbox } from '../limits/public-requests.ts';

const TAKEN = '*User name has already been taken!';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

function register(changes: object = {}) {
  return app.send(contract.createUser, { body: { ...aRegistration(), ...changes } });
}

function stored(userName: string) {
  return app.connection.db
    .selectFrom('person')
    .selectAll()
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
}

describe('registering', () => {
  test('starts a trial of thirty days with speech on', async () => {
    const sent = aRegistration({ role: 'student', description: ' Year 5 ' });
    const { status, body } = await app.send(contract.createUser, { body: sent });
    expect([status, body]).toEqual([200, { ok: true }]);
    expect(await stored(sent.userName)).toMatchObject({
      role: 'student',
      status: 'Trial',
      description: 'Year 5',
      country: 'AU',
      stt: true,
      tts: false,
      explore_map: false,
      shared: false,
      verified_at: null,
      trial_ends_at: new Date(app.clock.now().getTime() + 30 * DAY_MS),
    });
  });

  test('takes the number of days from the setting', async () => {
    const set = { name: 'trialDays', value: '31' };
    await app.connection.db.insertInto('setting').values(set).execute();
    const sent = aRegistration();
    await app.send(contract.createUser, { body: sent });
    await app.connection.db.deleteFrom('setting').execute();
    const { trial_ends_at } = await stored(sent.userName);
    expect(trial_ends_at).toEqual(new Date(app.clock.now().getTime() + 31 * DAY_MS));
  });

  test('cannot set status, date, sharing or verification', async () => {
    const forced = { status: 'Active', creationDate: '1999-01-01', shared: true, verifiedAt: 'now', id: 'x' };
    const sent = { ...aRegistration({ role: 'student' }), ...forced };
    await app.send(contract.createUser, { body: sent });
    const person = await stored(sent.userName);
    expect(person).toMatchObject({
      status: 'Trial',
      shared: false,
      verified_at: null,
      created_at: app.clock.now(),
    });
  });

  test.each(['admin', 'editor', 'view', 'user', 'Teacher', '', null, 5])(
    'refuses the role %j',
    async (role) => {
      const { status, refusal } = await register({ role });
      expect(status).toBe(400);
      expect(refusal.errors?.role).toMatch(/Role is required!|must be a text/);
    },
  );

  test('keeps the sent flags, as booleans or as texts', async () => {
    const sent = { ...aRegistration(), stt: false, tts: 'true', exploreMap: true };
    await app.send(contract.createUser, { body: sent });
    expect(await stored(sent.userName)).toMatchObject({ stt: false, tts: true, explore_map: true });
  });

  test('answers each missing field with its message, under its wire name', async () => {
    const { status, refusal } = await app.send(contract.createUser, { body: {} });
    expect(status).toBe(400);
    expect(refusal).toMatchObject({ code: 'invalid', message: '*First name is required!' });
    expect(refusal.errors).toMatchObject({
      userName: '*Username is required!',
      email: '*Email is required!',
      password: '*Password is required!',
    });
  });

  test('stores markup as plain text', async () => {
    const markup = '<script>alert("1")</script> & \'x\'';
    const sent = aRegistration({
      firstName: markup,
      lastName: markup,
      schoolName: markup,
      description: markup,
    });
    await app.send(contract.createUser, { body: sent });
    const person = await stored(sent.userName);
    expect([person.first_name, person.last_name, person.school_name, person.description]).toEqual(
      Array(4).fill(markup),
    );
  });

  test('never reveals the password, not even to the database', async () => {
    const sent = aRegistration();
    await app.send(contract.createUser, { body: sent });
    expect((await stored(sent.userName)).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('any input', () => {
  const texts = [
    'firstName',
    'lastName',
    'userName',
    'email',
    'phone',
    'password',
    'role',
    'country',
    'schoolName',
    'description',
  ];
  const flags = ['stt', 'tts', 'exploreMap'];

  test.each([...texts, ...flags])('a wrong type of %s is a refusal', async (field) => {
    for (const value of [7, [], {}, flags.includes(field) ? 'maybe' : true]) {
      const { status, refusal } = await register({ [field]: value });
      expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, [field]]);
    }
  });

  test.each(['status', 'creationDate'])('a wrong type of %s changes nothing', async (field) => {
    for (const value of [7, [], {}, null]) expect((await register({ [field]: value })).status).toBe(200);
  });

  test.each(texts)('a NUL character in %s is a refusal', async (field) => {
    const { status, refusal } = await register({ [field]: 'Aa1#\u0000aaaa' });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, expect.arrayContaining([field])]);
  });

  test.each(['[]', 'null', '"x"', '{', '{"__proto__":{"role":"admin"}}'])(
    'the body %s is a refusal',
    async (payload) => {
      const headers = { 'content-type': 'application/json' };
      const response = await app.inject({ method: 'POST', url: '/api/user/createUser', payload, headers });
      expect(response.statusCode).toBe(400);
    },
  );

  test('ten megabytes are too large', async () => {
    const { status, refusal } = await register({ description: 'x'.repeat(10 * 1024 * 1024) });
    expect([status, refusal.code]).toEqual([413, 'tooLarge']);
  });

  test('a post from another site is refused', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/user/createUser',
        payload: aRegistration(),
        headers,
      });
      expect(response.statusCode).toBe(403);
    }
  });
});

describe('a description', () => {
  const DISTRESS = 'i want to die';
  const TOO_LONG = '*This may have at most 2,000 characters!';

  test.each([
    ['beside other fields that are wrong', { description: DISTRESS, email: 'nowhere', role: 'admin' }],
    ['behind more space than is ever read', { description: `${' '.repeat(25_000)}${DISTRESS}` }],
    ['at the end of what fits', { description: `${'penguins. '.repeat(198)}${DISTRESS}` }],
    ['at the beginning of a long one', { description: `${DISTRESS}. ${'penguins. '.repeat(300)}` }],
  ])('that tells of distress %s is refused with the help card alone', async (_, changes) => {
    const { status, refusal } = await register({ ...changes, userName: 'never.kept' });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, ['description']]);
    expect(refusal.help).toBeDefined();
    await expect(stored('never.kept')).rejects.toThrow();
  });

  test('is checked up to the length that may be stored, and a longer one is not stored', async () => {
    const { status, refusal } = await register({ description: `${'penguins. '.repeat(200)}${DISTRESS}` });
    expect([status, refusal.errors]).toEqual([400, { description: TOO_LONG }]);
    expect(refusal.help).toBeUndefined();
  });
});

describe('a user name', () => {
  test('that is taken is refused, whatever its case', async () => {
    const sent = aRegistration();
    await app.send(contract.createUser, { body: sent });
    const other = { userName: ` ${sent.userName.toUpperCase()} `, password: 'Gentoo-7kg!' };
    const { status, refusal } = await register(other);
    expect(status).toBe(409);
    expect(refusal).toMatchObject({ message: TAKEN, errors: { userName: TAKEN } });
  });

  test('goes to one of twenty simultaneous requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        register({ userName: 'emperor.penguin', password: `${GOOD_PASSWORD}${n}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
    const mails = await app.connection.db
      .selectFrom('mail')
      .where('user_name_key', '=', 'emperor.penguin')
      .selectAll()
      .execute();
    expect(mails).toHaveLength(1);
  });

  test('may share its e-mail address with others', async () => {
    const email = 'office@harbour.example';
    expect((await register({ email })).status).toBe(200);
    expect((await register({ email })).status).toBe(200);
  });
});

describe('a signed-in caller', () => {
  test.each(['teacher', 'editor', 'student', 'view'] as const)('as %s may not create users', async (role) => {
    const visitor = await aPerson(app, role);
    const { status } = await app.send(contract.createUser, { body: aRegistration() }, visitor);
    expect(status).toBe(403);
  });

  test('whose session ended adds nobody by mistake', async () => {
    const cookie = `session=${'C'.repeat(43)}`;
    const body = aRegistration();
    const adding = await app.send(contract.createUser, { body: { ...body, status: 'PENDING' } }, { cookie });
    expect(adding.status).toBe(401);
    const registering = await app.send(
      contract.createUser,
      { body: { ...body, status: 'Trial' } },
      { cookie },
    );
    expect(registering.status).toBe(200);
  });
});

describe('many registrations', () => {
  test('with one e-mail address are limited to sixty an hour', async () => {
    const email = 'busy@harbour.example';
    await fill(byMailbox('register'), email, 60);
    const { status, refusal, headers } = await register({ email: 'Busy@Harbour.example' });
    expect([status, refusal.code]).toEqual([429, 'tooMany']);
    expect(Number(headers['retry-after'])).toBe(3600);
    expect((await register()).status).toBe(200);
    app.clock.advance(HOUR_MS);
    expect((await register({ email })).status).toBe(200);
  });

  test('from one network address are limited to three hundred an hour', async () => {
    await fill(byAddress('register'), '203.0.113.9', 300);
    const from = (address: string, payload: object = aRegistration()) =>
      app.inject({
        method: 'POST',
        url: contract.createUser.url,
        payload,
        headers: { 'x-forwarded-for': address },
      });
    expect((await from('203.0.113.9')).statusCode).toBe(429);
    // Registrations that are refused because of their content also count for the limit, because checking the
    // content takes time.
    expect((await from('203.0.113.9', { description: 'i want to die' })).statusCode).toBe(429);
    await fill(byAddress('register'), '203.0.113.10', 298);
    expect((await from('203.0.113.10', {})).statusCode).toBe(400);
    expect((await from('203.0.113.10')).statusCode).toBe(200);
    expect((await from('203.0.113.10')).statusCode).toBe(429);
  });

  async function fill(limit: Limit, value: string, times: number) {
    for (let request = 0; request < times; request++) await app.limits.add(limit, value);
  }
});
