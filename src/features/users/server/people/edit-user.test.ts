import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as accounts from '#features/accounts/contract.ts';
import { anAdministration } from '../../../../../test/administration.ts';
import { startApp, type TestApp } from '../../../../../test/app.ts';
import { aPerson, aRegistration, GOOD_PASSWORD } from '../../../../../test/builders.ts';

let app: TestApp;
let office: Awaited<ReturnType<typeof anAdministration>>;
beforeAll(async () => {
  app = await startApp();
  office = await anAdministration(app);
});
afterAll(() => app.close());

describe('editing a user', () => {
  test('changes every field except the user name', async () => {
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
    expect((await office.edit(await office.editOf(userName, changes))).body).toEqual({ ok: true });
    expect(await office.stored(userName)).toMatchObject({
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

  test('leaves fields unchanged that are not sent', async () => {
    const { userName } = await aPerson(app, 'student');
    await office.edit(await office.editOf(userName, { exploreMap: true, shared: 'true', tts: true }));
    const { stt, tts, ...without } = await office.editOf(userName);
    await office.edit(without);
    expect(await office.stored(userName)).toMatchObject({
      explore_map: true,
      shared: true,
      stt: true,
      tts: true,
    });
  });

  test("names every missing field with the message of docs/behaviour.md 4.2, under the payload's names", async () => {
    const { id } = await office.stored((await aPerson(app)).userName);
    const { status, refusal } = await office.edit({ id });
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
      const { status, refusal } = await office.edit(
        await office.editOf(office.administrator.userName, { [field]: value }),
      );
      expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, [field]]);
    });
  });

  test.each(["Robert'); drop table person;--", '<script>alert(1)</script>', 'Жöm\u0301 👩‍🚀', '\u202Eolleh'])(
    'keeps a name that is only a name: %s',
    async (name) => {
      const { userName } = await aPerson(app);
      expect((await office.edit(await office.editOf(userName, { given_name: name }))).status).toBe(200);
      expect((await office.record(userName)).attributes.givenName).toBe(name.normalize('NFC'));
    },
  );

  test.each(['not-an-id', '', null, 7, undefined])('of nobody (%s) is refused', async (id) => {
    const { status, refusal } = await office.edit({
      ...(await office.editOf(office.administrator.userName)),
      id,
    });
    expect([status, refusal.errors]).toEqual([400, { id: 'This is no user.' }]);
  });

  test('of a deleted user is refused', async () => {
    expect(
      (await office.edit(await office.editOf(office.administrator.userName, { id: crypto.randomUUID() })))
        .status,
    ).toBe(404);
  });

  test('refuses to overwrite what another administrator changed in the meantime', async () => {
    const { userName } = await aPerson(app);
    const { updatedAt } = (await office.record(userName)).attributes;
    app.clock.advance(1000);
    expect((await office.edit(await office.editOf(userName, { updatedAt }))).status).toBe(200);
    const { status, refusal } = await office.edit(await office.editOf(userName, { updatedAt }));
    expect([status, refusal.code]).toEqual([409, 'changed']);
  });

  test("protects one's own role and the last administrator", async () => {
    const { status, refusal } = await office.edit(
      await office.editOf(office.administrator.userName, { role: 'editor' }),
    );
    expect([status, refusal.errors]).toEqual([409, { role: 'You cannot change your own role.' }]);
  });

  test('sends a new invitation to a new address, and invalidates the one in the old mailbox', async () => {
    const userName = await office.invite();
    await app.mailsSent();
    const old = app.mails.at(-1)?.text.match(/token=([\w-]{43})/)?.[1];
    await office.edit(await office.editOf(userName, { email: 'right@harbour.example' }));
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
      if (userName === 'gentoo.k') await office.invite({ userName });
      for (const [as, name] of [
        [office.administrator, userName],
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
