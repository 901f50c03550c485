import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as accounts from '#features/accounts/contract.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson, aRegistration, GOOD_PASSWORD } from '../../../test/builders.ts';
import * as contract from './contract.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let administrator: Visitor & { userName: string };
beforeAll(async () => {
  app = await startApp();
  administrator = await aPerson(app, 'admin');
});
afterAll(() => app.close());

function stored(userName: string) {
  const query = app.connection.db.selectFrom('person').selectAll().where('user_name', '=', userName);
  return query.executeTakeFirstOrThrow();
}

/** Everybody, as the strict call tells of them. */
async function everybody(): Promise<contract.UserRecord[]> {
  const { body } = await app.send(contract.getUsers, {}, administrator);
  if (!Array.isArray(body)) throw new Error('no list');
  return body;
}

async function record(userName: string): Promise<contract.UserRecord> {
  const found = (await everybody()).find((user) => user.preferred_username === userName);
  if (!found) throw new Error(`${userName} is not listed`);
  return found;
}

async function find(querystring: Record<string, string>) {
  const { body } = await app.send(contract.getUsers, { querystring }, administrator);
  if (Array.isArray(body)) throw new Error('a list');
  return { names: body.users.map((user) => user.preferred_username), total: body.total };
}

function change(...changes: object[]) {
  return app.send(contract.updateUsersRoleStatus, { body: changes }, administrator);
}

async function editOf(userName: string, changes: object = {}) {
  const { id, preferred_username, attributes: a } = await record(userName);
  const names = { given_name: a.givenName, family_name: a.familyName, preferred_username };
  const { role, status, email, phone, country, stt, tts, schoolName } = a;
  const description = a.description || 'Term 3';
  return { id, ...names, role, status, email, phone, country, stt, tts, schoolName, description, ...changes };
}

function edit(body: object, as: Visitor = administrator) {
  return app.send(contract.editUser, { body }, as);
}

async function isSignedIn(visitor: Visitor, at = app): Promise<boolean> {
  return (await at.send(accounts.getUser, {}, visitor)).status === 200;
}

let added = 0;
/** Somebody whom the administrator added and who has not come yet. */
async function anInvited(changes: object = {}): Promise<string> {
  added += 1;
  const user = {
    ...aRegistration(),
    userName: `invited${added}`,
    description: 'Term 3',
    status: 'PENDING',
    ...changes,
  };
  await app.send(accounts.createUser, { body: user }, administrator);
  return user.userName;
}

describe('the list without parameters', () => {
  test('is every user in the shape of the specification', async () => {
    const registration = aRegistration({ firstName: 'Zoë', description: 'Ice' });
    await app.send(accounts.createUser, { body: registration });
    const { preferred_username, identities, attributes } = await record(registration.userName);
    expect([preferred_username, identities]).toEqual([registration.userName, []]);
    const { firstName, lastName, userName, password, ...same } = registration;
    expect(attributes).toEqual({
      ...same,
      givenName: firstName,
      familyName: lastName,
      stt: true,
      tts: false,
      exploreMap: false,
      shared: false,
      status: 'Trial',
      trialEndsAt: new Date(app.clock.now().getTime() + 30 * DAY).toISOString(),
      createdAt: app.clock.now().toISOString(),
      updatedAt: app.clock.now().toISOString(),
    });
    const teacher = await aPerson(app);
    expect((await record(teacher.userName)).identities).toEqual([{ provider: 'password' }]);
  });

  test('holds everybody once, however many pieces it is sent in', async () => {
    const own = await startApp();
    const admin = await aPerson(own, 'admin');
    const row = await own.connection.db.selectFrom('person').selectAll().executeTakeFirstOrThrow();
    const { id, search_text, ...rest } = row;
    const rows = Array.from({ length: 1205 }, (_, n) => ({
      ...rest,
      user_name: `u${n}`,
      user_name_key: `u${n}`,
    }));
    await own.connection.db.insertInto('person').values(rows).execute();
    const { body } = await own.send(contract.getUsers, {}, admin);
    if (!Array.isArray(body)) throw new Error('no list');
    expect(new Set(body.map((user) => user.id)).size).toBe(1206);
    expect(body).toHaveLength(1206);
    await own.close();
  });
});

describe('the list with parameters', () => {
  const SCHOOL = 'Macquarie Ridge College';
  beforeAll(async () => {
    const people = [
      { userName: 'rideau.one', firstName: 'adam', lastName: 'Zeller', email: 'q1@ridge.example' },
      { userName: 'rideau.two', firstName: 'Bea', lastName: 'Young', email: 'q2@ridge.example' },
      { userName: 'rideau.three', firstName: 'Adam', lastName: 'xi', phone: '0398-765-432' },
    ];
    for (const person of people) {
      await app.send(accounts.createUser, { body: aRegistration({ ...person, schoolName: SCHOOL }) });
    }
  });

  test.each([
    ['first name', 'BEA ridge', ['rideau.two']],
    ['last name', 'zeller', ['rideau.one']],
    ['user name', 'Rideau.Th', ['rideau.three']],
    ['school', 'macquarie RIDGE', ['rideau.one', 'rideau.three', 'rideau.two']],
    ['email', 'q2@RIDGE', ['rideau.two']],
    ['mobile', '0398765432', ['rideau.three']],
    ['mobile as it was typed', '0398-765', ['rideau.three']],
    ['two fields', 'adam xi', ['rideau.three']],
    ['no one', 'adam young', []],
    ['a sign that means anything', 'ride%', []],
    ['a sign that means any letter', 'rideau_one', []],
  ])('finds by %s', async (_field, search, names) => {
    const found = await find({ search });
    expect(found.names.sort()).toEqual(names);
    expect(found.total).toBe(names.length);
  });

  test.each([
    ['firstName', 'asc', ['rideau.one', 'rideau.three', 'rideau.two']],
    ['firstName', 'desc', ['rideau.two', 'rideau.three', 'rideau.one']],
    ['lastName', 'asc', ['rideau.three', 'rideau.two', 'rideau.one']],
    ['userName', 'desc', ['rideau.two', 'rideau.three', 'rideau.one']],
  ])('sorts by %s %s, whatever the case', async (sort, order, names) => {
    expect((await find({ search: SCHOOL, sort, order })).names).toEqual(names);
  });

  test('sorts roles and states by the word that is shown', async () => {
    const roles = { 'rideau.one': 'admin', 'rideau.two': 'user', 'rideau.three': 'student' } as const;
    for (const [userName, role] of Object.entries(roles)) {
      const verified_at = role === 'user' ? null : app.clock.now();
      const set = app.connection.db.updateTable('person').set({ role, verified_at });
      await set.where('user_name', '=', userName).execute();
    }
    const names = async (sort: string) => (await find({ search: SCHOOL, sort })).names;
    expect(await names('role')).toEqual(['rideau.one', 'rideau.three', 'rideau.two']);
    // Pending, Trial, Trial.
    expect(await names('status')).toEqual(['rideau.two', 'rideau.one', 'rideau.three']);
  });

  test('comes page by page', async () => {
    expect(await find({ search: SCHOOL, sort: 'userName', pageSize: '2', page: '2' })).toEqual({
      names: ['rideau.two'],
      total: 3,
    });
    expect((await find({ search: SCHOOL, page: '9' })).names).toEqual([]);
  });

  test.each([
    { page: '0' },
    { page: 'x' },
    { pageSize: '101' },
    { sort: 'password_hash' },
    { order: 'desc; drop table person' },
    { search: 'x'.repeat(201) },
    { search: '\u0000' },
  ])('refuses %j', async (querystring) => {
    const { status, refusal } = await app.send(contract.getUsers, { querystring }, administrator);
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, Object.keys(querystring)]);
  });
});

describe('changing role and status', () => {
  test('keeps everything else, whatever the attributes say', async () => {
    const { userName } = await aPerson(app, 'student');
    const before = await stored(userName);
    const attributes = { role: 'editor', status: 'active', phone: 'hacked', email: 'hacked', id: 'hacked' };
    expect((await change({ id: before.id, attributes })).body).toEqual({ ok: true });
    const { updated_at, ...after } = await stored(userName);
    const { updated_at: _, ...same } = before;
    expect(after).toEqual({ ...same, role: 'editor', status: 'Active' });
  });

  test('is all or nothing', async () => {
    const first = await record((await aPerson(app)).userName);
    const unknown = { id: crypto.randomUUID(), attributes: { role: 'view', status: 'Active' } };
    const { status } = await change(
      { id: first.id, attributes: { role: 'editor', status: 'Active' } },
      unknown,
    );
    expect(status).toBe(404);
    expect((await stored(first.preferred_username)).role).toBe('teacher');
  });

  test.each([
    ['role', { role: 'king', status: 'Active' }],
    ['role', { status: 'Active' }],
    ['status', { role: 'view', status: 'Gone' }],
    ['status', { role: 'view' }],
  ])('says which %s is wrong', async (field, attributes) => {
    const { id } = await stored(administrator.userName);
    const { status, refusal } = await change({ id, attributes });
    const sentence = field === 'role' ? 'Role is required!' : 'Status is required!';
    expect([status, refusal.errors]).toEqual([400, { [`0.attributes.${field}`]: sentence }]);
  });

  test('refuses the same user twice', async () => {
    const { id } = await stored((await aPerson(app)).userName);
    const attributes = { role: 'view', status: 'Active' };
    const { status, refusal } = await change({ id, attributes }, { id, attributes });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, ['1.id']]);
  });

  test("takes an old 'user' for a teacher", async () => {
    const { userName } = await aPerson(app, 'user');
    const { id } = await stored(userName);
    expect((await change({ id, attributes: { role: 'user', status: 'Trial' } })).status).toBe(200);
    expect(await stored(userName)).toMatchObject({ role: 'teacher', status: 'Trial' });
  });

  test('takes a shared account away from whoever is no student', async () => {
    const userName = await anInvited({ role: 'student', shared: true });
    const { id } = await stored(userName);
    await change({ id, attributes: { role: 'teacher', status: 'PENDING' } });
    expect(await stored(userName)).toMatchObject({ role: 'teacher', shared: false });
  });

  test('never brings back Pending', async () => {
    const { id } = await stored((await aPerson(app)).userName);
    expect((await change({ id, attributes: { role: 'teacher', status: 'PENDING' } })).status).toBe(400);
  });

  test('begins a trial where there is none, and lets a running one run', async () => {
    const { userName } = await aPerson(app);
    const { id } = await stored(userName);
    const set = (values: object) =>
      app.connection.db.updateTable('person').set(values).where('id', '=', id).execute();
    const toTrial = async () => {
      expect((await change({ id, attributes: { role: 'teacher', status: 'Trial' } })).status).toBe(200);
      return (await stored(userName)).trial_ends_at?.getTime();
    };
    const now = app.clock.now().getTime();
    await set({ trial_ends_at: null });
    expect(await toTrial()).toBe(now + 30 * DAY);
    await set({ trial_ends_at: new Date(now + DAY) });
    expect(await toTrial()).toBe(now + DAY);
    await set({ status: 'Active', trial_ends_at: new Date(now - DAY) });
    expect(await toTrial()).toBe(now + 30 * DAY);
  });

  test('is refused when somebody else was faster, and says who is concerned', async () => {
    const [one, two] = [
      await record((await aPerson(app)).userName),
      await record((await aPerson(app)).userName),
    ];
    app.clock.advance(1000);
    const changed = (user: contract.UserRecord, status: string) => ({
      id: user.id,
      attributes: { ...user.attributes, status },
    });
    expect((await change(changed(one, 'Inactive'))).status).toBe(200);
    const { status, refusal } = await change(changed(two, 'Inactive'), changed(one, 'Trial'));
    expect([status, refusal.code, Object.keys(refusal.errors ?? {})]).toEqual([409, 'changed', [one.id]]);
    expect((await stored(two.preferred_username)).status).toBe('Active');
  });

  test('ends and changes sessions at the next call, on every server', async () => {
    const other = await startApp({ beside: app });
    const teacher = await aPerson(app, 'editor');
    const { id } = await stored(teacher.userName);
    expect(await isSignedIn(teacher, other)).toBe(true);
    await change({ id, attributes: { role: 'view', status: 'Active' } });
    for (const server of [other, app]) {
      expect((await server.send(accounts.getUser, {}, teacher)).body.role).toBe('view');
    }
    await change({ id, attributes: { role: 'view', status: 'Inactive' } });
    for (const server of [other, app]) expect(await isSignedIn(teacher, server)).toBe(false);
    // Nor does the old session come back to life.
    await change({ id, attributes: { role: 'view', status: 'Active' } });
    expect(await isSignedIn(teacher, other)).toBe(false);
    await other.close();
  });
});

describe('the last active administrator', () => {
  test("cannot be demoted, deactivated or put on trial, and nobody changes one's own role", async () => {
    const own = await startApp();
    const admin = await aPerson(own, 'admin');
    const send = (attributes: object, id: string) =>
      own.send(contract.updateUsersRoleStatus, { body: [{ id, attributes }] }, admin);
    const { body } = await own.send(contract.getUsers, {}, admin);
    const [me] = body as contract.UserRecord[];
    for (const status of ['Inactive', 'Trial']) {
      const { status: code, refusal } = await send({ role: 'admin', status }, me?.id ?? '');
      expect([code, refusal.code]).toEqual([409, 'lastAdministrator']);
    }
    const second = await aPerson(own, 'admin');
    const { refusal } = await send({ role: 'teacher', status: 'Active' }, me?.id ?? '');
    expect(refusal).toMatchObject({ code: 'ownRole', message: 'You cannot change your own role.' });
    const { id } = (await own
      .send(contract.getUsers, { querystring: { search: second.userName } }, admin)
      .then((answer) => (answer.body as { users: contract.UserRecord[] }).users[0])) ?? { id: '' };
    expect((await send({ role: 'teacher', status: 'Active' }, id)).status).toBe(200);
    await own.close();
  });

  test('remains when two demote each other at the same moment on two servers', async () => {
    const own = await startApp();
    const beside = await startApp({ beside: own });
    const [one, two] = [await aPerson(own, 'admin'), await aPerson(own, 'admin')];
    const idOf = async ({ userName }: { userName: string }) => {
      const query = own.connection.db.selectFrom('person').select('id').where('user_name', '=', userName);
      return (await query.executeTakeFirstOrThrow()).id;
    };
    const attributes = { role: 'view', status: 'Active' };
    const body = async (whom: { userName: string }) => ({ body: [{ id: await idOf(whom), attributes }] });
    const [first, second] = [await body(two), await body(one)];
    const answers = await Promise.all([
      own.send(contract.updateUsersRoleStatus, first, one),
      beside.send(contract.updateUsersRoleStatus, second, two),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await beside.close();
    await own.close();
  });
});

describe('editing a user', () => {
  test('changes every field but the user name', async () => {
    const { userName } = await aPerson(app);
    const changes = {
      given_name: ' Ada ',
      family_name: 'Byron',
      preferred_username: 'somebody.else',
      role: 'student',
      status: 'Inactive',
      email: 'ada@byron.example',
      phone: '+44 20 7946 0958',
      country: 'GB',
      stt: 'false',
      tts: true,
      schoolName: 'Engine School',
      description: 'Notes',
    };
    expect((await edit(await editOf(userName, changes))).body).toEqual({ ok: true });
    expect(await stored(userName)).toMatchObject({
      first_name: 'Ada',
      last_name: 'Byron',
      role: 'student',
      status: 'Inactive',
      email: 'ada@byron.example',
      phone: '+44 20 7946 0958',
      country: 'GB',
      stt: false,
      tts: true,
      school_name: 'Engine School',
      description: 'Notes',
      explore_map: false,
    });
  });

  test('leaves what is not sent as it is', async () => {
    const { userName } = await aPerson(app, 'student');
    await edit(await editOf(userName, { exploreMap: true, shared: 'true', tts: true }));
    const { stt, tts, ...without } = await editOf(userName);
    await edit(without);
    expect(await stored(userName)).toMatchObject({ explore_map: true, shared: true, stt: true, tts: true });
  });

  test('says everything that is missing in the words of the specification, by the names of the payload', async () => {
    const { id } = await stored((await aPerson(app)).userName);
    const { status, refusal } = await edit({ id });
    expect([status, refusal.errors]).toEqual([
      400,
      {
        given_name: 'First name is required!',
        family_name: 'Last name is required!',
        preferred_username: 'Username is required!',
        email: 'Email is required!',
        phone: 'Phone is required!',
        country: 'Country is required!',
        schoolName: 'School is required!',
        description: 'Description is required!',
        role: 'Role is required!',
        status: 'Status is required!',
      },
    ]);
  });

  const FIELDS = {
    given_name: { tooLong: 101, required: true },
    family_name: { tooLong: 101, required: true },
    email: { tooLong: 255, required: true },
    phone: { tooLong: 41, required: true },
    country: { tooLong: 3, required: true },
    schoolName: { tooLong: 201, required: true },
    description: { tooLong: 2001, required: true },
    role: { tooLong: 40, required: true },
    status: { tooLong: 40, required: true },
    stt: { tooLong: 40, required: false },
    tts: { tooLong: 40, required: false },
    exploreMap: { tooLong: 40, required: false },
    shared: { tooLong: 40, required: false },
  };
  const WRONG: [string, unknown][] = [
    ['a number', 7],
    ['a list', ['x']],
    ['an object', { $gt: '' }],
  ];
  describe.each(Object.entries(FIELDS))('refuses for %s', (field, { tooLong, required }) => {
    const cases: [string, unknown][] = [['too long', 'x'.repeat(tooLong)], ...WRONG];
    if (required)
      cases.push(['missing', undefined], ['null', null], ['blank', ' '], ['unseen', '\u200b\u2060\u3164']);
    if (required) cases.push(['a NUL', 'Mira\u0000']);
    test.each(cases)('%s', async (_name, value) => {
      const { status, refusal } = await edit(await editOf(administrator.userName, { [field]: value }));
      expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, [field]]);
    });
  });

  test.each(["Robert'); drop table person;--", '<script>alert(1)</script>', 'Жöm\u0301 👩‍🚀', '\u202Eolleh'])(
    'keeps a name that is only a name: %s',
    async (name) => {
      const { userName } = await aPerson(app);
      expect((await edit(await editOf(userName, { given_name: name }))).status).toBe(200);
      expect((await record(userName)).attributes.givenName).toBe(name.normalize('NFC'));
    },
  );

  test.each(['not-an-id', '', null, 7, undefined])('of nobody (%s) is refused', async (id) => {
    const { status, refusal } = await edit({ ...(await editOf(administrator.userName)), id });
    expect([status, refusal.errors]).toEqual([400, { id: 'This is no user.' }]);
  });

  test('of somebody who is gone is refused', async () => {
    expect((await edit(await editOf(administrator.userName, { id: crypto.randomUUID() }))).status).toBe(404);
  });

  test('refuses to overwrite what another administrator did meanwhile', async () => {
    const { userName } = await aPerson(app);
    const { updatedAt } = (await record(userName)).attributes;
    app.clock.advance(1000);
    expect((await edit(await editOf(userName, { updatedAt }))).status).toBe(200);
    const { status, refusal } = await edit(await editOf(userName, { updatedAt }));
    expect([status, refusal.code]).toEqual([409, 'changed']);
  });

  test("keeps one's own role and the last administrator", async () => {
    const { status, refusal } = await edit(await editOf(administrator.userName, { role: 'editor' }));
    expect([status, refusal.errors]).toEqual([409, { role: 'You cannot change your own role.' }]);
  });

  test('sends a new invitation to a new address, and ends the one in the old mailbox', async () => {
    const userName = await anInvited();
    await app.mailsSent();
    const old = app.mails.at(-1)?.text.match(/token=([\w-]{43})/)?.[1];
    await edit(await editOf(userName, { email: 'right@harbour.example' }));
    await app.mailsSent();
    expect(app.mails.at(-1)).toMatchObject({
      to: 'right@harbour.example',
      subject: 'You are invited to Antarctic Explorer',
    });
    const body = { token: old ?? '', password: GOOD_PASSWORD };
    expect((await app.send(accounts.resetPassword, { body })).status).toBe(410);
  });
});

describe('a user name', () => {
  test.each(['gentoo.k', 'GENTOO.K', ' gentoo.k ', 'ｇｅｎｔｏｏ.ｋ', 'gentoo．k', '\u00a0Gentoo.K\u2003'])(
    'that looks like one that is taken is taken: %j',
    async (userName) => {
      if (userName === 'gentoo.k') await anInvited({ userName });
      for (const [as, name] of [
        [administrator, userName],
        [undefined, userName],
      ] as const) {
        const { status, refusal } = await app.send(
          accounts.createUser,
          {
            body: {
              ...aRegistration({ userName: name }),
              description: 'x',
              status: as ? 'PENDING' : 'Trial',
            },
          },
          as,
        );
        expect([status, refusal.errors]).toEqual([409, { userName: '*User name has already been taken!' }]);
      }
    },
  );
});
