import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '#app/server.ts';
import { readEditablePage } from '#features/editor/editing-contract.ts';
import { readPage } from '#features/reading/contract.ts';
import { hearChanges } from '#platform/server/database/changes/hear-changes.ts';
import { connect } from '#platform/server/database/connect.ts';
import { openStore } from '#platform/server/files/store.ts';
import { MINUTE_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson, publishPage } from '../../../../../test/builders.ts';
import { openWay, type Way } from '../../../../../test/database/way.ts';
import { waitUntil } from '../../../../../test/wait-until.ts';
import * as contract from '../../contract.ts';

/** Two server processes that use the same database. */
let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await startApp({ library: true });
  there = await startApp({ beside: here });
});
afterAll(async () => {
  await there.close();
  await here.close();
});
afterEach(() => vi.restoreAllMocks());

/** The error that a query throws while the database does not respond. */
const AWAY = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });

async function read(app: TestApp, as: Visitor): Promise<number> {
  return (await app.send(readPage, { params: { id: '34' } }, as)).status;
}

/** The time of the latest call of any signed-in person, as stored in the database. */
async function newestCall(): Promise<Date | undefined> {
  const newest = here.connection.db
    .selectFrom('session')
    .select('last_seen_at')
    .orderBy('last_seen_at', 'desc');
  return (await newest.executeTakeFirst())?.last_seen_at;
}

/** Counts the database queries that run during `done`. */
async function countQueries(app: TestApp, done: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(app.connection.pool, 'query');
  await done();
  const calls: unknown[][] = query.mock.calls;
  query.mockRestore();
  return calls.filter(([text]) => JSON.stringify(text).includes('find-session')).length;
}

type Change = { role: 'editor' } | { status: string } | { trial_ends_at: Date };

async function change({ connection }: TestApp, { userName }: { userName: string }, to: Change) {
  await connection.db.updateTable('person').set(to).where('user_name', '=', userName).execute();
}

describe('a session that was read before', () => {
  test('is not read again, by any number of calls that only read', async () => {
    const pupil = await aPerson(here, 'student');
    expect(await countQueries(here, () => read(here, pupil))).toBe(1);
    const reads = Array.from({ length: 20 }, () => read(here, pupil));
    expect(await countQueries(here, () => Promise.all(reads))).toBe(0);
  });

  test('is read again for a call that may change something', async () => {
    const teacher = await aPerson(here, 'teacher');
    await read(here, teacher);
    const body = { password: 'any password' };
    expect(await countQueries(here, () => here.send(contract.judgePassword, { body }, teacher))).toBe(1);
  });

  test('is read again after a second in which the database confirmed nothing', async () => {
    const pupil = await aPerson(here, 'student');
    await read(here, pupil);
    const later = performance.now() + 1001;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    vi.spyOn(here.changes, 'hear').mockResolvedValue();
    expect(await countQueries(here, () => read(here, pupil))).toBe(1);
  });

  test('ends after the time without a call, and not while calls are made', async () => {
    const pupil = await aPerson(here, 'student');
    for (let hour = 0; hour < 10; hour += 1) {
      here.clock.advance(60 * MINUTE_MS);
      expect(await read(here, pupil)).toBe(200);
      // Waits until the database contains the time of the call, which the server writes in the background.
      await expect.poll(newestCall).toEqual(here.clock.now());
    }
    here.clock.advance(8 * 60 * MINUTE_MS + 1);
    expect(await read(here, pupil)).toBe(401);
  });

  test('goes on while the person is active in another process', async () => {
    const pupil = await aPerson(here, 'student');
    await read(here, pupil);
    here.clock.advance(5 * 60 * MINUTE_MS);
    await read(there, pupil);
    here.clock.advance(5 * 60 * MINUTE_MS);
    await expect.poll(() => read(here, pupil)).toBe(200);
  });
});

describe('in every process, the next call after', () => {
  test('logging out is refused', async () => {
    const pupil = await aPerson(here, 'student');
    expect([await read(here, pupil), await read(there, pupil)]).toEqual([200, 200]);
    const before = { ...pupil };
    await here.send(contract.logout, {}, pupil);
    expect([await read(here, before), await read(there, before)]).toEqual([401, 401]);
  });

  test.each([{ status: 'Inactive' }, { status: 'Trial', trial_ends_at: new Date(0) }])(
    'a change to %o is refused',
    async (to) => {
      const pupil = await aPerson(here, 'student');
      expect([await read(here, pupil), await read(there, pupil)]).toEqual([200, 200]);
      await change(here, pupil, to);
      expect([await read(here, pupil), await read(there, pupil)]).toEqual([401, 401]);
    },
  );

  test('a new role has the rights of that role', async () => {
    const person = await aPerson(here, 'student');
    const edit = async (app: TestApp) =>
      (await app.send(readEditablePage, { params: { id: '34' } }, person)).status;
    const before = [await edit(here), await edit(there)];
    await change(here, person, { role: 'editor' });
    expect(before).toEqual([403, 403]);
    expect([await edit(here), await edit(there)]).toEqual([200, 200]);
  });

  test('the deletion of the person is refused', async () => {
    const pupil = await aPerson(here, 'student');
    expect([await read(here, pupil), await read(there, pupil)]).toEqual([200, 200]);
    await here.connection.db.deleteFrom('person').where('user_name', '=', pupil.userName).execute();
    expect([await read(here, pupil), await read(there, pupil)]).toEqual([401, 401]);
  });
});

test('a process that missed a change reads every session again', async () => {
  const pupil = await aPerson(here, 'student');
  await read(here, pupil);
  await here.connection.pool.query(`select nextval('change_told')`);
  expect(await countQueries(here, () => read(here, pupil))).toBe(1);
  expect(await countQueries(here, () => read(here, pupil))).toBe(0);
});

describe('a process whose listening connection is cut', () => {
  let way: Way;
  let cut: Awaited<ReturnType<typeof startCut>>;

  async function startCut() {
    const { settings, connection, clock } = here;
    const listening = connect({ url: way.url }, () => {}, 1);
    const changes = hearChanges(listening);
    const app = await createApp({
      ...{ settings, connection, background: connection, clock, changes },
      store: openStore(settings.dataDir),
      webAppFolder: settings.dataDir,
    });
    await waitUntil(async () => changes.isHearing());
    const status = async ({ cookie = '' }: Visitor) =>
      (await app.inject({ url: '/api/answer/page/34', headers: { cookie } })).statusCode;
    const close = async () => {
      await app.close();
      await changes.stop();
      await listening.close();
    };
    return { status, close, changes };
  }

  beforeAll(async () => {
    way = await openWay(here.databaseUrl);
    cut = await startCut();
  });
  afterAll(async () => {
    await cut.close();
    await way.close();
  });

  afterEach(() => way.thaw());

  test('without a word, refuses an ended session within a second', async () => {
    const pupil = await aPerson(here, 'student');
    expect(await cut.status(pupil)).toBe(200);
    way.freeze();
    const { cookie = '' } = pupil;
    await here.send(contract.logout, {}, pupil);
    const endedAt = performance.now();
    const answers: { status: number; sentMs: number }[] = [];
    while (performance.now() - endedAt < 2000) {
      const sentMs = performance.now() - endedAt;
      answers.push({ status: await cut.status({ cookie }), sentMs });
    }
    expect(answers.filter(({ sentMs }) => sentMs > 1000).every(({ status }) => status === 401)).toBe(true);
    expect(answers.some(({ sentMs }) => sentMs > 1000)).toBe(true);
  });

  test('reads on for a minute while no database answers, and then not', async () => {
    await expect.poll(cut.changes.isHearing).toBe(true);
    const pupil = await aPerson(here, 'student');
    // Waits until this process has received the notification about the sign-in. If it arrived after the next
    // requests, the process would remove the session from its memory again.
    await cut.changes.hear();
    await expect.poll(() => countQueries(here, () => cut.status(pupil))).toBe(0);
    way.freeze();
    vi.spyOn(here.connection.pool, 'query').mockRejectedValue(AWAY as never);
    await expect.poll(async () => [await cut.status(pupil), cut.changes.isHearing()]).toEqual([200, false]);
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 50_000);
    expect(await cut.status(pupil)).toBe(200);
    vi.spyOn(performance, 'now').mockReturnValue(now + 61_000);
    expect(await cut.status(pupil)).toBe(503);
    vi.restoreAllMocks();
  });

  test('reads pages as they are if a change was heard of just before', async () => {
    await expect.poll(cut.changes.isHearing).toBe(true);
    const pupil = await aPerson(here, 'student');
    const editor = await aPerson(there, 'editor');
    await cut.changes.hear();
    expect(await cut.status(pupil)).toBe(200);
    vi.spyOn(here.connection.pool, 'query').mockRejectedValue(AWAY as never);
    vi.spyOn(here.connection.pool, 'connect').mockRejectedValue(AWAY as never);
    await publishPage(there, editor);
    await cut.changes.hear();
    expect(await cut.status(pupil)).toBe(200);
  });

  test('keeps a session that it reads meanwhile for an outage', async () => {
    const [pupil, another] = [await aPerson(here, 'student'), await aPerson(here, 'student')];
    way.freeze();
    await expect.poll(async () => [await cut.status(pupil), cut.changes.isHearing()]).toEqual([200, false]);
    expect(await cut.status(another)).toBe(200);
    vi.spyOn(here.connection.pool, 'query').mockRejectedValue(AWAY as never);
    expect(await cut.status(another)).toBe(200);
  });

  test('keeps sessions again after it has connected again', async () => {
    await expect.poll(cut.changes.isHearing).toBe(true);
    const pupil = await aPerson(here, 'student');
    await cut.status(pupil);
    await expect.poll(() => countQueries(here, () => cut.status(pupil))).toBe(0);
  });
});
