import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as accounts from '#features/accounts/contract.ts';
import * as myAccount from '#features/accounts/my-account-contract.ts';
import * as pages from '#features/editor/editing-contract.ts';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { ROLES } from '#platform/shared/people/roles.ts';
import { anAdministration } from '../../../../../test/administration.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPage, aPerson, GOOD_PASSWORD, publishPage } from '../../../../../test/builders.ts';
import { listPending } from '../../contract.ts';
import * as contract from '../../people-data-contract.ts';

let app: TestApp;
let office: Awaited<ReturnType<typeof anAdministration>>;
beforeAll(async () => {
  app = await startApp();
  office = await anAdministration(app);
});
afterAll(() => app.close());

type Named = { userName: string };

const idOf = async ({ userName }: Named) => (await office.stored(userName)).id;
const isThere = async ({ userName }: Named) =>
  (await office.everybody()).some((user) => user.preferred_username === userName);
const isSignedIn = async (visitor: Visitor, at = app) => (await at.send(getUser, {}, visitor)).status === 200;
const preview = async (user: Named, as: Visitor = office.administrator) =>
  app.send(contract.previewDeletion, { querystring: { id: await idOf(user) } }, as);
const remove = async (user: Named, changes: object = {}, as: Visitor = office.administrator) => {
  const body = { id: await idOf(user), userName: user.userName, ...changes };
  return app.send(contract.deleteUser, { body }, as);
};

async function aClass() {
  const userName = await office.invite({ role: 'student', shared: true });
  await app.mailsSent();
  const token = app.mails.at(-1)?.text.match(/token=([\w-]{43})/)?.[1] ?? '';
  await app.send(accounts.resetPassword, { body: { token, password: GOOD_PASSWORD } });
  return { userName };
}

async function signedIn({ userName: username }: Named): Promise<Visitor> {
  const visitor: Visitor = {};
  await app.send(accounts.signIn, { body: { username, password: GOOD_PASSWORD } }, visitor);
  return visitor;
}

describe.each(Object.entries(contract))('%s', (_name, endpoint) => {
  test('is for administrators only', async () => {
    const { userName } = await aPerson(app);
    const id = await idOf({ userName });
    const input = endpoint.method === 'GET' ? { querystring: { id } } : { body: { id, userName } };
    expect((await app.send(endpoint, input)).status).toBe(401);
    for (const role of ROLES.filter((held) => held !== 'admin'))
      expect([role, (await app.send(endpoint, input, await aPerson(app, role))).status]).toEqual([role, 403]);
    expect(await isThere({ userName })).toBe(true);
  });

  test.each(['not-an-id', '', undefined])('names a user by id (%s)', async (id) => {
    const input =
      endpoint.method === 'GET' ? { querystring: id === undefined ? {} : { id } } : { body: { id } };
    const { status, refusal } = await app.send(endpoint, input, office.administrator);
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, ['id']]);
  });

  test('does not find a deleted user', async () => {
    const id = crypto.randomUUID();
    const input = endpoint.method === 'GET' ? { querystring: { id } } : { body: { id, userName: 'gone' } };
    expect((await app.send(endpoint, input, office.administrator)).status).toBe(404);
  });
});

describe("a user's data", () => {
  test('are the same file as their own', async () => {
    const editor = await aPerson(app, 'editor');
    const answerID = await publishPage(app, editor);
    await app.send(pages.sayPresence, { params: { id: answerID }, body: { block: 0 } }, editor);
    const own = await app.send(myAccount.readMyData, {}, editor);
    const exported = await app.send(
      contract.readUserData,
      { querystring: { id: await idOf(editor) } },
      office.administrator,
    );
    expect(exported.body).toEqual(own.body);
    expect(exported.body).toMatchObject({
      account: { user_name: editor.userName },
      savedVersions: [{ answer_id: answerID, rev: 1, summary: 'New page' }],
      editing: [{ answer_id: answerID }],
    });
    expect(exported.headers['content-disposition']).toBe(
      `attachment; filename="antarctic-explorer-${editor.userName}.json"`,
    );
    expect(JSON.stringify(exported.body)).not.toMatch(/password_hash|token_hash|\$argon2/);
  });

  test('of a shared class account, whose users may not have them, can be exported by an administrator', async () => {
    const shared = await aClass();
    const pupil = await signedIn(shared);
    expect((await app.send(myAccount.readMyData, {}, pupil)).status).toBe(403);
    const querystring = { id: await idOf(shared) };
    const { body } = await app.send(contract.readUserData, { querystring }, office.administrator);
    expect(body).toMatchObject({ account: { shared: true }, sessions: [{}] });
  });
});

describe('the preview', () => {
  test('counts what is deleted and what stays', async () => {
    const editor = await aPerson(app, 'editor');
    await app.mailsSent();
    const before = await preview(editor);
    await signedIn(editor);
    const [first] = [await publishPage(app, editor), await publishPage(app, editor)];
    const { answerID: _, ...again } = aPage() as Record<string, unknown>;
    await app.send(pages.updatePage, { params: { id: first }, body: again }, editor);
    await app.send(pages.sayPresence, { params: { id: first }, body: { block: 0 } }, editor);
    await app.send(accounts.forgotPassword, { body: { userName: editor.userName } });
    await app.mailsSent();
    app.clock.advance(1000);
    await app.connection.db
      .insertInto('mail')
      .values({ kind: 'reset', user_name_key: editor.userName, next_attempt_at: new Date('2100-01-01') })
      .execute();
    expect((await preview(editor)).body).toEqual({
      userName: editor.userName,
      firstName: 'Mira',
      lastName: 'Okafor',
      role: 'editor',
      shared: false,
      sessions: 2,
      mailedLinks: before.body.mailedLinks + 1,
      waitingMails: 1,
      unfinishedUploads: 0,
      pagesInEditor: 1,
      savedVersions: 3,
      savedPages: 2,
    });
    expect(await isThere(editor)).toBe(true);
  });
});

describe('deleting a user', () => {
  test.each(['', 'somebody.else', 'mira', undefined, null, 7])(
    'needs the user name typed (%j)',
    async (userName) => {
      const teacher = await aPerson(app);
      const { status, refusal } = await remove(teacher, { userName });
      expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, ['userName']]);
      expect([await isThere(teacher), await isSignedIn(teacher)]).toEqual([true, true]);
    },
  );

  test('accepts the user name in capitals and with surrounding spaces', async () => {
    const teacher = await aPerson(app);
    const { status } = await remove(teacher, { userName: ` ${teacher.userName.toUpperCase()} ` });
    expect([status, await isThere(teacher)]).toEqual([200, false]);
  });

  test('ends every session at the next call, on every server', async () => {
    const other = await startApp({ beside: app });
    const teacher = await aPerson(app);
    const second = await signedIn(teacher);
    expect(await isSignedIn(second, other)).toBe(true);
    expect((await remove(teacher)).body).toEqual({ ok: true });
    for (const server of [other, app])
      for (const visitor of [teacher, second]) expect(await isSignedIn({ ...visitor }, server)).toBe(false);
    const login = { username: teacher.userName, password: GOOD_PASSWORD };
    expect((await app.send(accounts.signIn, { body: login })).body.success).toBe(false);
    await other.close();
  });

  test('deletes a shared class account with all of its sessions', async () => {
    const shared = await aClass();
    const pupils = [await signedIn(shared), await signedIn(shared)];
    expect((await preview(shared)).body).toMatchObject({ shared: true, sessions: 2 });
    expect((await remove(shared)).status).toBe(200);
    for (const pupil of pupils) expect(await isSignedIn(pupil)).toBe(false);
  });

  test('deletes a pending person, with the link and the mails', async () => {
    const invited = { userName: await office.invite() };
    await app.mailsSent();
    const token = app.mails.at(-1)?.text.match(/token=([\w-]{43})/)?.[1] ?? '';
    expect((await preview(invited)).body).toMatchObject({ mailedLinks: 1, sessions: 0 });
    expect((await remove(invited)).status).toBe(200);
    const reset = { token, password: GOOD_PASSWORD };
    expect((await app.send(accounts.resetPassword, { body: reset })).status).toBe(410);
    const { body } = await app.send(listPending, {}, office.administrator);
    expect(body.users.map((user) => user.userName)).not.toContain(invited.userName);
  });

  test('frees the user name for others, who start without its data', async () => {
    const teacher = await aPerson(app);
    const id = await idOf(teacher);
    await remove(teacher);
    await office.invite({ userName: teacher.userName });
    expect(await idOf(teacher)).not.toBe(id);
  });

  test("keeps the versions of pages, saved by a former editor, and removes the editor's presence", async () => {
    const [editor, colleague] = [await aPerson(app, 'editor'), await aPerson(app, 'editor')];
    const answerID = await publishPage(app, editor, { title: 'Krill and ice' });
    const params = { id: answerID };
    await app.send(pages.sayPresence, { params, body: { block: 0 } }, editor);
    const others = () => app.send(pages.sayPresence, { params, body: { block: null } }, colleague);
    expect((await others()).body).toHaveLength(1);
    await remove(editor);
    expect((await others()).body).toEqual([]);
    const { body: history } = await app.send(pages.listVersions, { params }, colleague);
    const savedBy = { personID: '', name: 'A former editor', initials: '?' };
    expect(history).toMatchObject([{ rev: 1, summary: 'New page', savedBy }]);
    const old = await app.send(pages.readVersion, { params: { ...params, rev: 1 } }, colleague);
    expect(old.body).toMatchObject({ title: 'Krill and ice' });
  });

  test("is refused for one's own account, in the preview too", async () => {
    const { administrator } = office;
    for (const { status, refusal } of [await preview(administrator), await remove(administrator)])
      expect([status, refusal.code]).toEqual([409, 'ownAccount']);
    expect(await isSignedIn(administrator)).toBe(true);
  });
});
