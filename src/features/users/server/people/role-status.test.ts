import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { anAdministration } from '../../../../../test/administration.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson } from '../../../../../test/builders.ts';
import { heldUp } from '../../../../../test/database/held-up.ts';
import * as contract from '../../contract.ts';

let app: TestApp;
let office: Awaited<ReturnType<typeof anAdministration>>;
beforeAll(async () => {
  app = await startApp();
  office = await anAdministration(app);
});
afterAll(() => app.close());

describe('changing role and status', () => {
  test('keeps everything else, whatever the attributes say', async () => {
    const { userName } = await aPerson(app, 'student');
    const before = await office.stored(userName);
    const attributes = { role: 'editor', status: 'active', phone: 'hacked', email: 'hacked', id: 'hacked' };
    expect((await office.change({ id: before.id, attributes })).body).toEqual({ ok: true });
    const { updated_at, ...after } = await office.stored(userName);
    const { updated_at: _, ...same } = before;
    expect(after).toEqual({ ...same, role: 'editor', status: 'Active' });
  });

  test('is all or nothing', async () => {
    const first = await office.record((await aPerson(app)).userName);
    const unknown = { id: crypto.randomUUID(), attributes: { role: 'view', status: 'Active' } };
    const { status, refusal } = await office.change(
      { id: first.id, attributes: { role: 'editor', status: 'Active' } },
      unknown,
    );
    // The error response names the deleted user, so that the client can save the changes of the other users.
    expect([status, refusal.errors]).toEqual([404, { [unknown.id]: 'This user was deleted.' }]);
    expect((await office.stored(first.preferred_username)).role).toBe('teacher');
  });

  test.each([
    ['role', { role: 'king', status: 'Active' }],
    ['role', { status: 'Active' }],
    ['status', { role: 'view', status: 'Gone' }],
    ['status', { role: 'view' }],
  ])('says which %s is wrong', async (field, attributes) => {
    const { id } = await office.stored(office.administrator.userName);
    const { status, refusal } = await office.change({ id, attributes });
    const sentence = field === 'role' ? 'Role is required!' : 'Status is required!';
    expect([status, refusal.errors]).toEqual([400, { [`0.attributes.${field}`]: sentence }]);
  });

  test('refuses the same user twice', async () => {
    const { id } = await office.stored((await aPerson(app)).userName);
    const attributes = { role: 'view', status: 'Active' };
    const { status, refusal } = await office.change({ id, attributes }, { id, attributes });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, ['1.id']]);
  });

  test("treats an old 'user' as a teacher", async () => {
    const { userName } = await aPerson(app, 'user');
    const { id } = await office.stored(userName);
    expect((await office.change({ id, attributes: { role: 'user', status: 'Trial' } })).status).toBe(200);
    expect(await office.stored(userName)).toMatchObject({ role: 'teacher', status: 'Trial' });
  });

  test('removes a shared account from a person who is no student', async () => {
    const userName = await office.invite({ role: 'student', shared: true });
    const { id } = await office.stored(userName);
    await office.change({ id, attributes: { role: 'teacher', status: 'PENDING' } });
    expect(await office.stored(userName)).toMatchObject({ role: 'teacher', shared: false });
  });

  test('never changes back to Pending', async () => {
    const { id } = await office.stored((await aPerson(app)).userName);
    expect((await office.change({ id, attributes: { role: 'teacher', status: 'PENDING' } })).status).toBe(
      400,
    );
  });

  test('starts a trial if there is none, and continues a running one', async () => {
    const { userName } = await aPerson(app);
    const { id } = await office.stored(userName);
    const set = (values: object) =>
      app.connection.db.updateTable('person').set(values).where('id', '=', id).execute();
    const toTrial = async () => {
      expect((await office.change({ id, attributes: { role: 'teacher', status: 'Trial' } })).status).toBe(
        200,
      );
      return (await office.stored(userName)).trial_ends_at?.getTime();
    };
    const now = app.clock.now().getTime();
    await set({ trial_ends_at: null });
    expect(await toTrial()).toBe(now + 30 * DAY_MS);
    await set({ trial_ends_at: new Date(now + DAY_MS) });
    expect(await toTrial()).toBe(now + DAY_MS);
    await set({ status: 'Active', trial_ends_at: new Date(now - DAY_MS) });
    expect(await toTrial()).toBe(now + 30 * DAY_MS);
  });

  test('is refused after a faster change, and names the users concerned', async () => {
    const [one, two] = [
      await office.record((await aPerson(app)).userName),
      await office.record((await aPerson(app)).userName),
    ];
    app.clock.advance(1000);
    const changed = (user: contract.UserRecord, status: string) => ({
      id: user.id,
      attributes: { ...user.attributes, status },
    });
    expect((await office.change(changed(one, 'Inactive'))).status).toBe(200);
    const { status, refusal } = await office.change(changed(two, 'Inactive'), changed(one, 'Trial'));
    expect([status, refusal.code, Object.keys(refusal.errors ?? {})]).toEqual([409, 'changed', [one.id]]);
    expect((await office.stored(two.preferred_username)).status).toBe('Active');
  });

  test('ends and changes sessions at the next call, on every server', async () => {
    const other = await startApp({ beside: app });
    const teacher = await aPerson(app, 'editor');
    const { id } = await office.stored(teacher.userName);
    expect(await isSignedIn(teacher, other)).toBe(true);
    await office.change({ id, attributes: { role: 'view', status: 'Active' } });
    for (const server of [other, app]) {
      expect((await server.send(getUser, {}, teacher)).body.role).toBe('view');
    }
    await office.change({ id, attributes: { role: 'view', status: 'Inactive' } });
    for (const server of [other, app]) expect(await isSignedIn(teacher, server)).toBe(false);
    // The session remains invalid when the user becomes active again.
    await office.change({ id, attributes: { role: 'view', status: 'Active' } });
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
    const answers = await heldUp(own, [
      () => own.send(contract.updateUsersRoleStatus, first, one),
      () => beside.send(contract.updateUsersRoleStatus, second, two),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    await beside.close();
    await own.close();
  });
});

async function isSignedIn(visitor: Visitor, at = app): Promise<boolean> {
  return (await at.send(getUser, {}, visitor)).status === 200;
}
