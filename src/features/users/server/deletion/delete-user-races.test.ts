import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as accounts from '#features/accounts/contract.ts';
import * as pages from '#features/editor/editing-contract.ts';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { anAdministration } from '../../../../../test/administration.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPage, aPerson, GOOD_PASSWORD, publishPage } from '../../../../../test/builders.ts';
import { heldUp } from '../../../../../test/database/held-up.ts';
import * as users from '../../contract.ts';
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

describe('while a user is deleted', () => {
  test('two administrators who delete each other leave one', async () => {
    const own = await startApp();
    const beside = await startApp({ beside: own });
    const [one, two] = [await aPerson(own, 'admin'), await aPerson(own, 'admin')];
    const stored = async ({ userName }: Named) => {
      const query = own.connection.db.selectFrom('person').select('id').where('user_name', '=', userName);
      return { id: (await query.executeTakeFirstOrThrow()).id, userName };
    };
    const [first, second] = [await stored(one), await stored(two)];
    const answers = await heldUp(own, [
      () => own.send(contract.deleteUser, { body: second }, one),
      () => beside.send(contract.deleteUser, { body: first }, two),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const left = await own.connection.db.selectFrom('person').select(['role', 'status']).execute();
    expect(left).toEqual([{ role: 'admin', status: 'Active' }]);
    await beside.close();
    await own.close();
  });

  test.each([
    ['deleted', 401],
    ['shut out', 401],
    ['given another role', 403],
  ] as const)('an administrator who was %s meanwhile changes nobody any more', async (what, status) => {
    const calls = [
      async (id: string) => {
        const body = [{ id, attributes: { role: 'student', status: 'Inactive' } }];
        return (as: Visitor) => app.send(users.updateUsersRoleStatus, { body }, as);
      },
      async (_: string, userName: string) => {
        const body = await office.editOf(userName, { family_name: 'Somebody' });
        return (as: Visitor) => app.send(users.editUser, { body }, as);
      },
      async (id: string, userName: string) => (as: Visitor) =>
        app.send(contract.deleteUser, { body: { id, userName } }, as),
    ];
    for (const call of calls) {
      const [one, two] = [await aPerson(app, 'admin'), await aPerson(app, 'admin')];
      const [first, second] = [await office.stored(one.userName), await office.stored(two.userName)];
      const become = (role: string, shown: string) =>
        office.change({ id: second.id, attributes: { role, status: shown } });
      const ways = {
        deleted: () =>
          app.send(
            contract.deleteUser,
            { body: { id: second.id, userName: two.userName } },
            office.administrator,
          ),
        'shut out': () => become('admin', 'Inactive'),
        'given another role': () => become('teacher', 'Active'),
      };
      const late = await call(first.id, one.userName);
      const answers = await heldUp(app, [ways[what], () => late(two)]);
      expect(answers.map((answer) => answer.status)).toEqual([200, status]);
      expect(await office.stored(one.userName)).toEqual(first);
    }
  });

  test('an edit by another administrator comes first, or finds no user', async () => {
    const teacher = await aPerson(app);
    const [edit, body] = [
      await office.editOf(teacher.userName, { family_name: 'Somebody' }),
      { id: await idOf(teacher), userName: teacher.userName },
    ];
    const answers = await heldUp(app, [
      () => app.send(contract.deleteUser, { body }, office.administrator),
      () => office.edit(edit),
    ]);
    expect([200, 404]).toContain(answers[1]?.status);
    expect([answers[0]?.status, await isThere(teacher)]).toEqual([200, false]);
  });

  test.each([
    ['a save', pages.updatePage, () => aPage()],
    ['saying that one edits', pages.sayPresence, () => ({ block: 0 })],
  ] as const)('%s that has begun ends like a session, and writes nothing', async (_name, endpoint, body) => {
    const editor = await aPerson(app, 'editor');
    const answerID = await publishPage(app, editor);
    const input = { params: { id: answerID }, body: body() };
    const id = await idOf(editor);
    // This transaction deletes the person, but is not committed yet. So the request still passes its access
    // check, and then waits for the transaction. When the request finally writes, the person has been
    // deleted.
    const sent = await app.connection.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('person').where('id', '=', id).execute();
      const answer = app.send(endpoint, input, editor);
      await expect.poll(() => waitsForPerson(app)).toBe(true);
      return { answer };
    });
    const { status, refusal } = await sent.answer;
    expect([status, refusal.code]).toEqual([401, 'signInFirst']);
    const versions = app.connection.db.selectFrom('page_version').select('rev');
    expect(await versions.where('answer_id', '=', answerID).execute()).toEqual([{ rev: 1 }]);
  });

  test('a login that has started fails', async () => {
    const teacher = await aPerson(app);
    const id = await idOf(teacher);
    const visitor: Visitor = {};
    const login = { username: teacher.userName, password: GOOD_PASSWORD };
    const sent = await app.connection.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('person').where('id', '=', id).execute();
      const answer = app.send(accounts.signIn, { body: login }, visitor);
      await expect.poll(() => waitsForPerson(app)).toBe(true);
      return { answer };
    });
    expect((await sent.answer).body.success).toBe(false);
    expect((await app.send(getUser, {}, visitor)).status).toBe(401);
  });
});

/** True while a query waits for a row that another transaction has locked. */
async function waitsForPerson({ connection }: TestApp): Promise<boolean> {
  const { rows } = await connection.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}
