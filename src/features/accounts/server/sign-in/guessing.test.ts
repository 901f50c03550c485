import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/shared/time.ts';
import { type AppOptions, startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson, GOOD_PASSWORD } from '../../../../../test/builders.ts';
import * as contract from '../../contract.ts';
import { createPasswordAttempts, WRONG_BY_ADDRESS } from '../limits/password-attempts.ts';
import { type HashWorkers, openHashWorkers } from '../passwords/hash-workers.ts';
import { openPasswords, type Passwords } from '../passwords/passwords.ts';

const SCHOOL = '203.0.113.9';
const RIGHT = [200, { success: true, message: 'You are logged in.' }];
const WRONG = [200, { success: false, message: 'Login failed. Please try again.' }];
const AGAIN = /^Too many requests\. Please try again in \d+ seconds\.$/;
const TOO_MANY = [429, { success: false, message: expect.stringMatching(AGAIN) }];

const opened: TestApp[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

async function start(options: AppOptions = {}): Promise<TestApp> {
  const app = await startApp({ env: { TRUST_PROXY: '1' }, ...options });
  opened.push(app);
  return app;
}

type Login = { from?: string; as?: Visitor; password?: string };

async function logIn(app: TestApp, username: string, login: Login = {}) {
  const { from = SCHOOL, as: { device } = {}, password = GOOD_PASSWORD } = login;
  const response = await app.inject({
    method: 'POST',
    url: contract.signIn.url,
    payload: { username, password },
    headers: { 'x-forwarded-for': from, ...(device && { cookie: device }) },
  });
  return {
    answer: [response.statusCode, response.json()],
    retryAfter: Number(response.headers['retry-after']),
  };
}

/** Sends two hundred wrong passwords at the same time, which is more than the limits allow. */
function guess(app: TestApp, username: string, from = SCHOOL) {
  return Promise.all(Array.from({ length: 200 }, () => logIn(app, username, { from, password: 'Wrong-1!' })));
}

describe('two hundred wrong passwords from one address', () => {
  test('are not all checked: those that would wait too long get a time to retry', async () => {
    const app = await start();
    const { userName } = await aPerson(app, 'student');
    app.clock.sleeps.length = 0;
    const answers = await guess(app, userName);
    const refused = answers.filter(({ answer }) => answer[0] === 429);
    expect(refused).toHaveLength(80);
    expect(refused[0]?.answer).toEqual(TOO_MANY);
    expect(refused.map(({ retryAfter }) => retryAfter)).toEqual(Array(80).fill(21));
    expect(app.clock.sleeps.filter((durationMs) => durationMs === 2000).length).toBeGreaterThanOrEqual(80);
    expect(Math.max(...app.clock.sleeps)).toBe(30_000);
  });

  test('do not lock out a browser that has signed in before, nor other addresses, nor other accounts', async () => {
    const app = await start();
    const known = await aPerson(app, 'student');
    const { userName: other } = await aPerson(app);
    await guess(app, known.userName);
    expect((await logIn(app, known.userName, { as: known })).answer).toEqual(RIGHT);
    expect((await logIn(app, known.userName, { from: '198.51.100.7' })).answer).toEqual(RIGHT);
    expect((await logIn(app, other)).answer).toEqual(RIGHT);
  });

  test('delay a new browser there, which then signs in', async () => {
    const app = await start();
    const { userName } = await aPerson(app, 'student');
    await guess(app, userName);
    const { answer, retryAfter } = await logIn(app, userName);
    expect([answer, retryAfter]).toEqual([TOO_MANY, 21]);
    app.clock.advance(retryAfter * 1000);
    expect((await logIn(app, userName)).answer).toEqual(RIGHT);
  });

  test('count together for all addresses of one household', async () => {
    const app = await start();
    const { userName } = await aPerson(app, 'student');
    await guess(app, userName, '2001:db8:1:2::5');
    expect((await logIn(app, userName, { from: '2001:db8:1:2:a:b:c:d' })).answer).toEqual(TOO_MANY);
    expect((await logIn(app, userName, { from: '2001:db8:1:3::5' })).answer).toEqual(RIGHT);
  });
});

describe('a known device', () => {
  test('is checked next, before two hundred strangers from the same address that came first', async () => {
    const app = await start();
    const checked: string[] = [];
    const joined: Place[] = [];
    const { passwords, release } = await heldPasswords(app, joined);
    const attempts = createPasswordAttempts({ ...app, passwords });
    const attempt = (name: string, device?: string) =>
      attempts.enqueue({ userNameKey: 'class.5b', ip: SCHOOL, device }, async () => {
        checked.push(name);
        return name.startsWith('right') || undefined;
      });
    const wrong = Array.from({ length: 200 }, (_, n) => attempt(`wrong ${n}`).catch(() => 'refused'));
    // 100 callers join the queue without a delay, and 20 callers after a delay. All of them wait, because the
    // test occupies the only slot of the queue.
    await expect.poll(() => joined.length).toBe(120);
    const right = attempt('right', 'a device');
    await expect.poll(() => joined.length).toBe(121);
    release();
    expect(await right).toBe(true);
    expect(checked[0]).toBe('right');
    await Promise.all(wrong);
    expect(checked).toHaveLength(121);
  });

  test('is recognised by a cookie that scripts and other sites cannot use', async () => {
    const app = await start();
    const { device } = await aPerson(app);
    expect(device).toMatch(/^device=[\w-]{59}$/);
    const { userName } = await aPerson(app);
    const { headers } = await app.send(contract.signIn, {
      body: { username: userName, password: GOOD_PASSWORD },
    });
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=/),
      expect.stringMatching(/^device=[\w-]{59}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const secure = await start({ env: { PUBLIC_URL: 'https://explorer.school.example' } });
    expect((await aPerson(secure)).device).toMatch(/^__Host-device=/);
  });

  test.each([
    ['changed by a letter', (own: string) => own.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))],
    ['of another account', (_: string, foreign: string) => foreign],
    ['of nonsense', () => `device=${'A'.repeat(59)}.${'!'.repeat(59)}`],
  ])('is none by a cookie %s', async (_, forge) => {
    const app = await start();
    const pupil = await aPerson(app, 'student');
    const other = await aPerson(app);
    await guess(app, pupil.userName);
    const device = forge(pupil.device ?? '', other.device ?? '');
    expect((await logIn(app, pupil.userName, { as: { device } })).answer).toEqual(TOO_MANY);
  });

  test('becomes unknown when the password changes', async () => {
    const app = await start();
    const teacher = await aPerson(app);
    await app.send(contract.forgotPassword, { body: { userName: teacher.userName } });
    await app.mailsSent();
    const token = app.mails.at(-1)?.text.match(/token=([\w-]{43})/)?.[1];
    const password = 'Gentoo-7kg!';
    expect((await app.send(contract.resetPassword, { body: { token, password } })).status).toBe(200);
    await guess(app, teacher.userName);
    expect((await logIn(app, teacher.userName, { as: teacher, password })).answer).toEqual(TOO_MANY);
  });

  test('may be known to several accounts', async () => {
    const app = await start();
    const first = await aPerson(app, 'student');
    const { userName: second } = await aPerson(app, 'student');
    const body = { username: second, password: GOOD_PASSWORD };
    await app.send(contract.signIn, { body }, first);
    for (const userName of [first.userName, second]) {
      await guess(app, userName);
      expect((await logIn(app, userName, { as: first })).answer).toEqual(RIGHT);
    }
  });

  test('counts as a stranger for ten minutes after ten wrong passwords', async () => {
    const app = await start();
    const pupil = await aPerson(app, 'student');
    const wrong = () => logIn(app, pupil.userName, { as: pupil, password: 'Wrong-1!' });
    app.clock.sleeps.length = 0;
    for (let tries = 0; tries < 10; tries++) expect((await wrong()).answer).toEqual(WRONG);
    expect(app.clock.sleeps).toEqual([]);
    await wrong();
    expect(app.clock.sleeps).toEqual([1000]);
    await guess(app, pupil.userName);
    expect((await logIn(app, pupil.userName, { as: pupil })).answer).toEqual(TOO_MANY);
    app.clock.advance(10 * MINUTE_MS);
    await guess(app, pupil.userName);
    expect((await logIn(app, pupil.userName, { as: pupil })).answer).toEqual(RIGHT);
  });
});

test('a clock that is put back an hour keeps nobody waiting', async () => {
  const app = await start();
  const { userName } = await aPerson(app);
  app.clock.advance(HOUR_MS);
  await logIn(app, userName, { password: 'Wrong-1!' });
  app.clock.advance(-HOUR_MS);
  expect((await logIn(app, userName)).answer).toEqual(RIGHT);
});

test('many names guessed from one address are answered more and more slowly; a right password is not', async () => {
  const app = await start();
  const { userName } = await aPerson(app);
  for (let n = 0; n < 300; n++) await app.limits.add(WRONG_BY_ADDRESS, SCHOOL);
  app.clock.sleeps.length = 0;
  await logIn(app, 'nobody.one', { password: 'Wrong-1!' });
  await logIn(app, 'nobody.two', { password: 'Wrong-1!' });
  expect(app.clock.sleeps).toEqual([1000, 2000]);
  await logIn(app, 'nobody.three', { from: '198.51.100.7', password: 'Wrong-1!' });
  expect((await logIn(app, userName)).answer).toEqual(RIGHT);
  expect(app.clock.sleeps).toEqual([1000, 2000]);
});

test('no more passwords are checked at a time than there are threads', async () => {
  const real = openHashWorkers();
  const busy = { now: 0, most: 0 };
  const counted = <T>(work: Promise<T>): Promise<T> => {
    busy.now += 1;
    busy.most = Math.max(busy.most, busy.now);
    return work.finally(() => {
      busy.now -= 1;
    });
  };
  const hashWorkers: HashWorkers = {
    ...real,
    atOnce: 2,
    verify: (...given) => counted(real.verify(...given)),
  };
  const app = await start({ hashWorkers });
  const names = Array.from({ length: 30 }, (_, n) => `pupil.${n}`);
  await Promise.all(names.map((name, n) => logIn(app, name, { from: `203.0.113.${n}` })));
  expect(busy.most).toBe(2);
});

test('while the database is away a login is answered with 503', async () => {
  const app = await start();
  const { query } = app.connection.pool;
  const refused = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  app.connection.pool.query = (() => Promise.reject(refused)) as unknown as typeof query;
  const answers = [
    await logIn(app, 'nobody', { password: 'Wrong-1!' }),
    await app.send(contract.forgotPassword, { body: { userName: 'nobody' } }),
  ];
  app.connection.pool.query = query;
  expect(answers).toMatchObject([{ answer: [503, { code: 'away' }] }, { status: 503 }]);
});

test('requests for forgotten passwords leave database connections for all other calls', async () => {
  const app = await start();
  const visitor = await aPerson(app);
  const forgot = (userName: string) => app.send(contract.forgotPassword, { body: { userName } });
  // The first request of each minute also deletes old rows of the table `mail`. The test makes this request
  // now, before it locks the table.
  await forgot('nobody');
  await app.mailsSent();
  const other = new pg.Client({ connectionString: app.databaseUrl });
  await other.connect();
  await other.query('begin; lock table mail');
  const asking = Array.from({ length: 20 }, (_, n) => forgot(`pupil.${n}`));
  const waiting = "select 1 from pg_locks where not granted and relation = 'mail'::regclass";
  await expect.poll(async () => (await other.query(waiting)).rowCount).toBeGreaterThan(0);
  expect((await app.send(getUser, {}, visitor)).status).toBe(200);
  await other.end();
  expect((await Promise.all(asking)).map(({ status }) => status)).toEqual(Array(20).fill(200));
});

type Place = Parameters<Passwords['enqueue']>[0];

/**
 * A password queue that handles one password at a time. The test occupies its only slot until the test
 * releases it.
 * @param joined collects the account and device of each caller who joins the queue
 */
async function heldPasswords(app: TestApp, joined: Place[]) {
  const workers = openHashWorkers();
  const real = openPasswords(app.clock, { ...workers, atOnce: 1 });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void real.enqueue({ account: 'nobody', from: 'nowhere', isKnown: false }, () => held);
  const passwords: Passwords = {
    ...real,
    enqueue: (place, work, since) => {
      joined.push(place);
      return real.enqueue(place, work, since);
    },
  };
  return { passwords, release };
}
