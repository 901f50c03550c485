import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { anAdministration } from '../../../../../test/administration.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson, GOOD_PASSWORD } from '../../../../../test/builders.ts';
import * as contract from '../../contract.ts';
import * as mine from '../../my-account-contract.ts';
import { type HashWorkers, openHashWorkers } from './hash-workers.ts';

// Tests actions that were started with the old password and are still running when the account's owner sets a
// new password by a mailed link.

const NEW_PASSWORD = 'Gentoo-7kg!';
const THIEFS_PASSWORD = 'Leopard-3m!';
const RIGHT = { success: true, message: 'You are logged in.' };
const WRONG = { success: false, message: 'Login failed. Please try again.' };

const workers = heldWorkers();
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ hashWorkers: workers.threads });
});
afterAll(() => app.close());

function signIn(username: string, password: string, as?: Visitor) {
  return app.send(contract.signIn, { body: { username, password } }, as);
}

async function isSignedIn(visitor: Visitor): Promise<boolean> {
  return (await app.send(getUser, {}, visitor)).status === 200;
}

async function resetPassword(userName: string): Promise<void> {
  await app.send(contract.forgotPassword, { body: { userName } });
  await app.mailsSent();
  const token = app.mails.at(-1)?.text.match(/token=([\w-]{43})/)?.[1] ?? '';
  const { status } = await app.send(contract.resetPassword, { body: { token, password: NEW_PASSWORD } });
  expect(status).toBe(200);
}

/**
 * Starts an action, sets a new password for the account while the action waits, and then lets the action
 * continue.
 */
async function overtake<T>(kind: 'hash' | 'verify', userName: string, begin: () => Promise<T>): Promise<T> {
  const held = workers.holdNext(kind);
  const underWay = begin();
  await held.reached;
  await resetPassword(userName);
  held.release();
  return underWay;
}

async function makeWeak(userName: string): Promise<void> {
  const weak = await hash(GOOD_PASSWORD, { memoryCost: 8 * 1024, timeCost: 1, parallelism: 1 });
  const set = app.connection.db.updateTable('person').set({ password_hash: weak });
  await set.where('user_name', '=', userName).execute();
}

test('a login fails, and the existing session stays', async () => {
  const { userName } = await aPerson(app);
  const other = await aPerson(app);
  const thief: Visitor = { ...other };
  const { body, headers } = await overtake('verify', userName, () => signIn(userName, GOOD_PASSWORD, thief));
  expect([body, headers['set-cookie']]).toEqual([WRONG, undefined]);
  expect(await isSignedIn(other)).toBe(true);
  expect((await signIn(userName, NEW_PASSWORD)).body).toEqual(RIGHT);
});

test('a change of the password is refused', async () => {
  const teacher = await aPerson(app);
  const body = { currentPassword: GOOD_PASSWORD, newPassword: THIEFS_PASSWORD };
  const { status, refusal } = await overtake('hash', teacher.userName, () =>
    app.send(mine.changeMyPassword, { body }, { ...teacher }),
  );
  expect([status, refusal.errors]).toEqual([400, { currentPassword: 'This is not your current password!' }]);
  expect((await signIn(teacher.userName, THIEFS_PASSWORD)).body).toEqual(WRONG);
  expect((await signIn(teacher.userName, NEW_PASSWORD)).body).toEqual(RIGHT);
});

test('a link that is used during a change of the password waits for it, and is then invalid', async () => {
  const { userName } = await aPerson(app);
  await app.send(contract.forgotPassword, { body: { userName } });
  await app.mailsSent();
  const token = app.mails.at(-1)?.text.match(/token=([\w-]{43})/)?.[1] ?? '';
  // Locks rows in the same order as the transaction that changes a password: first the person, then the
  // links.
  const change = new pg.Client({ connectionString: app.databaseUrl });
  await change.connect();
  await change.query('begin');
  const updated = 'update person set updated_at = now() where user_name = $1 returning id';
  const { rows } = await change.query(updated, [userName]);
  const underWay = app.send(contract.resetPassword, { body: { token, password: NEW_PASSWORD } });
  const waiting =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await app.connection.pool.query(waiting)).rowCount).toBeGreaterThan(0);
  await change.query('delete from link where person_id = $1', [rows[0].id]);
  await change.query('commit');
  await change.end();
  expect((await underWay).status).toBe(410);
});

test('a new address is refused', async () => {
  const teacher = await aPerson(app);
  const email = 'thief@kelp.example';
  const body = { firstName: 'Mira', lastName: 'Okafor', email, password: GOOD_PASSWORD };
  const { status, refusal } = await overtake('verify', teacher.userName, () =>
    app.send(mine.saveMyDetails, { body }, { ...teacher }),
  );
  expect([status, refusal.errors]).toEqual([400, { password: 'This is not your current password!' }]);
  await app.mailsSent();
  expect(app.mails.map(({ to }) => to)).not.toContain(email);
  await signIn(teacher.userName, NEW_PASSWORD, teacher);
  expect((await app.send(mine.readMyAccount, {}, teacher)).body.newEmail).toBeNull();
});

test('the account is not deleted', async () => {
  const teacher = await aPerson(app);
  const { status, refusal } = await overtake('verify', teacher.userName, () =>
    app.send(mine.deleteMyAccount, { body: { password: GOOD_PASSWORD } }, { ...teacher }),
  );
  expect([status, refusal.errors]).toEqual([400, { password: 'This is not your current password!' }]);
  expect((await signIn(teacher.userName, NEW_PASSWORD)).body).toEqual(RIGHT);
});

test('a login that hashes the password again does not restore the old one', async () => {
  const { userName } = await aPerson(app);
  await makeWeak(userName);
  const { body } = await overtake('hash', userName, () => signIn(userName, GOOD_PASSWORD));
  expect(body).toEqual(WRONG);
  expect((await signIn(userName, NEW_PASSWORD)).body).toEqual(RIGHT);
});

test('two logins that hash the same password again both succeed', async () => {
  const { userName } = await aPerson(app, 'student');
  await makeWeak(userName);
  const held = workers.holdNext('hash');
  const visitors: Visitor[] = [{}, {}];
  const first = signIn(userName, GOOD_PASSWORD, visitors[0]);
  await held.reached;
  expect((await signIn(userName, GOOD_PASSWORD, visitors[1])).body).toEqual(RIGHT);
  held.release();
  expect((await first).body).toEqual(RIGHT);
  expect(await Promise.all(visitors.map(isSignedIn))).toEqual([true, true]);
});

test('a login starts no session that would be valid after a change of status', async () => {
  const office = await anAdministration(app);
  const { userName } = await aPerson(app);
  const held = workers.holdNext('verify');
  const visitor: Visitor = {};
  const underWay = signIn(userName, GOOD_PASSWORD, visitor);
  await held.reached;
  await office.edit(await office.editOf(userName, { status: 'Inactive' }));
  held.release();
  expect((await underWay).body).toEqual(WRONG);
  await office.edit(await office.editOf(userName, { status: 'Active' }));
  expect(await isSignedIn(visitor)).toBe(false);
});

/** Hash workers that can delay the result of one task until the test releases it. */
function heldWorkers() {
  const real = openHashWorkers();
  const waiting = { hash: [] as Held[], verify: [] as Held[] };
  async function keepBack<T>(kind: 'hash' | 'verify', work: Promise<T>): Promise<T> {
    const held = waiting[kind].shift();
    const done = await work;
    held?.reach();
    await held?.released;
    return done;
  }
  const threads: HashWorkers = {
    ...real,
    // Two tasks may run at the same time, so that other tasks continue while the test holds one back.
    atOnce: 2,
    hash: (...given) => keepBack('hash', real.hash(...given)),
    verify: (...given) => keepBack('verify', real.verify(...given)),
  };
  return {
    threads,
    holdNext: (kind: 'hash' | 'verify') => {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      waiting[kind].push({ reach: reached.resolve, released: released.promise });
      return { reached: reached.promise, release: released.resolve };
    },
  };
}

type Held = { reach(): void; released: Promise<void> };
