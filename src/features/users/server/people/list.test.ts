import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as accounts from '#features/accounts/contract.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { anAdministration } from '../../../../../test/administration.ts';
import { startApp, type TestApp } from '../../../../../test/app.ts';
import { aPerson, aRegistration } from '../../../../../test/builders.ts';
import * as contract from '../../contract.ts';

let app: TestApp;
let office: Awaited<ReturnType<typeof anAdministration>>;
beforeAll(async () => {
  app = await startApp();
  office = await anAdministration(app);
});
afterAll(() => app.close());

describe('the list without parameters', () => {
  test('contains every user in the shape of the basic contract', async () => {
    const registration = aRegistration({ firstName: 'Zoë', description: 'Ice' });
    await app.send(accounts.createUser, { body: registration });
    const { preferred_username, identities, attributes } = await office.record(registration.userName);
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
      trialEndsAt: new Date(app.clock.now().getTime() + 30 * DAY_MS).toISOString(),
      createdAt: app.clock.now().toISOString(),
      updatedAt: app.clock.now().toISOString(),
    });
    const teacher = await aPerson(app);
    expect((await office.record(teacher.userName)).identities).toEqual([{ provider: 'password' }]);
  });

  test('contains everyone once, however many pieces it is sent in', async () => {
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
    const found = await office.find({ search });
    expect(found.names.sort()).toEqual(names);
    expect(found.total).toBe(names.length);
  });

  test.each([
    ['firstName', 'asc', ['rideau.one', 'rideau.three', 'rideau.two']],
    ['firstName', 'desc', ['rideau.two', 'rideau.three', 'rideau.one']],
    ['lastName', 'asc', ['rideau.three', 'rideau.two', 'rideau.one']],
    ['userName', 'desc', ['rideau.two', 'rideau.three', 'rideau.one']],
  ])('sorts by %s %s, whatever the case', async (sort, order, names) => {
    expect((await office.find({ search: SCHOOL, sort, order })).names).toEqual(names);
  });

  test('sorts roles and states by the displayed word', async () => {
    const roles = { 'rideau.one': 'admin', 'rideau.two': 'user', 'rideau.three': 'student' } as const;
    for (const [userName, role] of Object.entries(roles)) {
      const verified_at = role === 'user' ? null : app.clock.now();
      const set = app.connection.db.updateTable('person').set({ role, verified_at });
      await set.where('user_name', '=', userName).execute();
    }
    const names = async (sort: string) => (await office.find({ search: SCHOOL, sort })).names;
    expect(await names('role')).toEqual(['rideau.one', 'rideau.three', 'rideau.two']);
    // The list is sorted by the status that the screen shows. In this order it is Pending, Trial, Trial.
    expect(await names('status')).toEqual(['rideau.two', 'rideau.one', 'rideau.three']);
  });

  test('comes page by page', async () => {
    expect(await office.find({ search: SCHOOL, sort: 'userName', pageSize: '2', page: '2' })).toEqual({
      names: ['rideau.two'],
      total: 3,
    });
    expect((await office.find({ search: SCHOOL, page: '9' })).names).toEqual([]);
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
    const { status, refusal } = await app.send(contract.getUsers, { querystring }, office.administrator);
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, Object.keys(querystring)]);
  });
});
