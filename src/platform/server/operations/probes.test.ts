import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { message } from '#features/assistant/contract.ts';
import { readPage } from '#features/reading/contract.ts';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { openWay } from '../../../../test/database/way.ts';
import { callLimits } from '../database/connect.ts';
import { insertMail } from '../mail/queries.ts';
import { createReadiness } from './readiness.ts';

const TOKEN = 'a-token-of-an-operator';
const ELSEWHERE = '10.0.0.9';
const SPELLINGS = ['', '/', '?x=1', '/?x=1'];

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { METRICS_TOKEN: TOKEN, TRUST_PROXY: '1' }, library: true });
});
afterAll(() => app.close());

const METHODS = ['GET', 'HEAD'] as const;

describe('/healthz and /readyz', () => {
  test.each(METHODS)('answer %s at every spelling, to everyone, and say nothing else', async (method) => {
    for (const spelling of SPELLINGS) {
      const alive = await app.inject({ method, url: `/healthz${spelling}`, remoteAddress: ELSEWHERE });
      const body = method === 'GET' ? JSON.stringify({ ok: true }) : '';
      expect([alive.statusCode, alive.payload, alive.headers['cache-control']]).toEqual([
        200,
        body,
        'no-store',
      ]);
    }
  });

  test('an app is not ready before it listens and while it drains, and says why', async () => {
    const readiness = createReadiness();
    const late = await startApp({ readiness });
    const ask = async () => {
      const answers = await Promise.all(SPELLINGS.map((end) => late.inject({ url: `/readyz${end}` })));
      const [first, ...others] = answers.map((answer) => [answer.statusCode, answer.json()]);
      for (const other of others) expect(other).toEqual(first);
      return first;
    };
    const refusal = (reason: string) => [
      503,
      { code: 'notReady', message: 'This server takes no calls now.', reason },
    ];
    expect(await ask()).toEqual(refusal('starting'));
    await late.app.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(ask).toEqual([200, { ready: true }]);
    readiness.drain();
    expect(await ask()).toEqual(refusal('draining'));
    expect((await late.inject({ url: '/healthz' })).statusCode).toBe(200);
    await late.close();
  });

  test('an app whose database does not answer is alive, and not ready until it does', async () => {
    const way = await openWay(app.databaseUrl);
    const { settings } = app;
    const place = { database: { url: way.url }, dataDir: settings.dataDir, remove: async () => {} };
    const cut = await startApp({ place, limits: callLimits(5) });
    await cut.app.listen({ port: 0, host: '127.0.0.1' });
    const ask = (url: string) => cut.app.inject({ url });
    await expect.poll(async () => (await ask('/readyz')).statusCode).toBe(200);
    way.freeze();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/readyz')));
    for (const answer of answers)
      expect([answer.statusCode, answer.json().reason]).toEqual([503, 'database away']);
    expect((await ask('/healthz')).statusCode).toBe(200);
    way.thaw();
    await expect.poll(async () => (await ask('/readyz')).statusCode).toBe(200);
    await cut.close();
    await way.close();
  });
});

describe('/metrics', () => {
  const at = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.app.inject({ url: '/metrics', remoteAddress, headers });

  test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
    'answers this machine (%s)',
    async (address) => {
      const { statusCode, headers, payload } = await at(address);
      expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
      expect(payload).toContain('explorer_http_request_seconds');
    },
  );

  test('answers other machines with the token only, and else as if nothing were there', async () => {
    const none = (await app.app.inject({ url: '/no-such-address.txt' })).json();
    for (const authorization of [
      '',
      'Bearer',
      `Bearer ${TOKEN}x`,
      `Bearer ${TOKEN.slice(0, -1)}`,
      TOKEN,
      'Bearer x',
    ]) {
      const refused = await at(ELSEWHERE, { authorization });
      expect([authorization, refused.statusCode, refused.json()]).toEqual([authorization, 404, none]);
    }
    expect((await at(ELSEWHERE, { authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200);
    expect((await at(ELSEWHERE, { authorization: `bearer ${TOKEN}` })).statusCode).toBe(200);
  });

  test('a header cannot make a caller local, and a proxy on this machine does not make its visitors local', async () => {
    expect((await at(ELSEWHERE, { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      expect([name, (await at('127.0.0.1', { [name]: '127.0.0.1' })).statusCode]).toEqual([name, 404]);
  });

  test('without a token no token is right', async () => {
    const plain = await startApp();
    const refused = await plain.app.inject({
      url: '/metrics',
      remoteAddress: ELSEWHERE,
      headers: { authorization: 'Bearer undefined' },
    });
    expect(refused.statusCode).toBe(404);
    await plain.close();
  });

  test.each(METHODS)('answers %s at every spelling', async (method) => {
    for (const spelling of SPELLINGS) {
      const answer = await app.app.inject({ method, url: `/metrics${spelling}` });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        expect.stringContaining('text/plain'),
      ]);
    }
  });

  test('counts calls by the pattern of their address, sessions in memory and questions by outcome', async () => {
    const teacher = await aPerson(app);
    const before = await figures();
    const read = () => app.send(readPage, { params: { id: 34 } }, teacher);
    for (const _ of [1, 2, 3]) expect((await read()).status).toBe(200);
    const ask = (text: string) => app.send(message, { body: { input: { text } } }, teacher);
    for (const text of ['Why do penguins huddle?', 'hello', 'I want to die', 'zxqv wqpzk'])
      expect((await ask(text)).status).toBe(200);
    await app.inject({ url: '/no/such/address.txt' });
    const after = await figures();
    const grown = (line: string) => (after.get(line) ?? 0) - (before.get(line) ?? 0);
    const pages = `explorer_http_request_seconds_count{method="GET",route="${readPage.url}",status="200"}`;
    expect(grown(pages)).toBe(3);
    expect(grown('explorer_http_request_seconds_count{method="GET",route="unknown",status="404"}')).toBe(1);
    expect(grown('explorer_cache_reads_total{cache="sessions",result="hit"}')).toBeGreaterThan(0);
    expect(grown('explorer_questions_total{outcome="answer"}')).toBe(1);
    expect(grown('explorer_questions_total{outcome="noAnswer"}')).toBe(1);
    // The metrics must not show that somebody has written a message of distress.
    expect(grown('explorer_questions_total{outcome="smallTalk"}')).toBe(2);
    const text = [...after.keys()].join('\n');
    for (const secret of ['/34', 'huddle', teacher.userName, 'distress']) expect(text).not.toContain(secret);
  });

  test('counts a mail that was sent, and one that was not with those that wait', async () => {
    const mails = { fails: true };
    const sending = await startApp({
      deliver: async () => {
        if (mails.fails) throw new Error('refused');
      },
    });
    const person = await aPerson(sending);
    const read = async () => readFigures((await sending.app.inject({ url: '/metrics' })).payload);
    const failed = async () => (await read()).get('explorer_mails_total{outcome="failed"}');
    await insertMail(sending.connection.db, 'passwordChanged', person.userName, sending.clock.now());
    // Jobs run only while the app listens.
    await sending.app.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(failed).toBe(1);
    sending.clock.advance(60_000);
    const after = await read();
    expect(after.get('explorer_mails_waiting')).toBe(1);
    expect(after.get('explorer_oldest_mail_seconds')).toBe(60);
    mails.fails = false;
    await sending.mailsSent();
    expect((await read()).get('explorer_mails_waiting')).toBe(0);
    await sending.close();
  });

  async function figures() {
    return readFigures((await app.app.inject({ url: '/metrics' })).payload);
  }
});

/** @returns the value of each metric by its name and labels, without comments */
function readFigures(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}
