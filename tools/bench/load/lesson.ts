// `npm run bench:lesson`: simulates classes during a lesson. Pupils join with the code of their class, open
// pages with pictures, ask questions and answer a quiz, with time for reading in between. Prints the response
// times, and the processor time of the server, of PostgreSQL and of this program. Options: --pupils 500
// --workers 0 --minutes 2 --think 15 (average time for reading, in seconds).
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { PlayedQuiz, ShownQuestion } from '#features/quizzes/contract.ts';
import { renditionName } from '#platform/shared/content/picture-sizes.ts';
import { quantile, readTable } from '../measured.ts';
import { cpuTimesOfAll, databaseCpuTimeMs, megabytesOf, startServer } from '../server-under-test.ts';
import { addTeacher } from './school-people.ts';

const { values: options } = parseArgs({
  options: {
    pupils: { type: 'string', default: '500' },
    workers: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '2' },
    think: { type: 'string', default: '15' },
  },
});
const PUPILS = Number(options.pupils);
const LESSON_MS = Number(options.minutes) * 60_000;
const THINK_MS = Number(options.think) * 1000;
const PER_CLASS = 30;
/**
 * The time that the test waits before the lesson, in milliseconds. A server reads all pages into its index 20
 * s after its start, and needs some seconds for this.
 */
const LEARNT_AFTER_MS = 35_000;
const CLASSES_PER_TEACHER = 20;
const PAGES = Array.from({ length: 100 }, (_, index) => 4 + index);
const QUIZ = 171;
const QUESTIONS = readTable('pupils.tsv')
  .slice(1)
  .flatMap(([question]) => question ?? []);

type Answer = { status: number; body: Buffer; cookie: string };
type Pupil = { cookie: string; address: string; quiz: { rev: number; left: ShownQuestion[] } };

/** The response times of each kind of request, in milliseconds. */
const times = new Map<string, number[]>();
const failures = new Map<string, number>();
// The HTTP agent keeps its connections open, as browsers do.
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

process.env.TRUST_PROXY = '1';
process.env.WEATHER_PROVIDER = 'off';
const server = await startServer(Number(process.env.PORT ?? 5512), 1, Number(options.workers));
try {
  const codes = await makeClasses();
  await wait(LEARNT_AFTER_MS);
  const before = cpu();
  const from = performance.now();
  await Promise.all(Array.from({ length: PUPILS }, (_, index) => beInLesson(index, codes, from + LESSON_MS)));
  print(before, cpu(), performance.now() - from);
} finally {
  agent.destroy();
  await server.stop();
}

/** @returns the code of each class */
async function makeClasses(): Promise<string[]> {
  const client = await server.openDatabase();
  const codes: string[] = [];
  const count = Math.ceil(PUPILS / PER_CLASS);
  let cookie = '';
  for (let index = 0; index < count; index += 1) {
    if (index % CLASSES_PER_TEACHER === 0) ({ cookie } = await addTeacher(client, `lesson.${index}`));
    const made = await send('POST', '/api/classes', { cookie, body: { name: `Class ${index}` } });
    codes.push(JSON.parse(String(made.body)).code);
  }
  await client.end();
  return codes;
}

/**
 * Simulates one pupil, who joins in the first tenth of the lesson, and then reads, asks questions and answers
 * the quiz until the lesson ends.
 */
async function beInLesson(index: number, codes: string[], until: number): Promise<void> {
  const address = `10.${Math.floor(index / PER_CLASS / 250)}.${Math.floor(index / PER_CLASS) % 250}.1`;
  await wait(Math.random() * (LESSON_MS / 10));
  const pupil = await join(codes[Math.floor(index / PER_CLASS)] ?? '', address);
  if (!pupil) return;
  while (performance.now() < until) {
    const what = Math.random();
    if (what < 0.6) await read(pupil, PAGES[Math.floor(Math.random() * PAGES.length)] ?? 34);
    else if (what < 0.8) await ask(pupil);
    else await answer(pupil);
    // The pauses are exponentially distributed, so that pupils do not act at the same time.
    await wait(Math.min(-Math.log(1 - Math.random()) * THINK_MS, Math.max(0, until - performance.now())));
  }
}

async function join(code: string, address: string): Promise<Pupil | undefined> {
  await timed('app', 'GET', '/', { address });
  const looked = await timed('code', 'POST', '/api/join/code', { address, body: { code } });
  for (const nickname of looked ? JSON.parse(String(looked.body)).nicknames : []) {
    // Pupils of one class may choose the same nickname. Then this pupil chooses the next nickname in the
    // list.
    const joined = await timed('join', 'POST', '/api/join', { address, body: { code, nickname } }, [409]);
    if (joined?.status === 200) {
      const pupil = { cookie: joined.cookie, address, quiz: { rev: 0, left: [] } };
      await timed('user', 'GET', '/api/user/getUser', pupil);
      return pupil;
    }
  }
  return undefined;
}

/** Requests a page and its first three pictures, in the size for a tablet. */
async function read(pupil: Pupil, page: number): Promise<void> {
  const opened = await timed('page', 'GET', `/api/answer/page/${page}`, pupil);
  if (!opened) return;
  const { items, media } = JSON.parse(String(opened.body));
  for (const { itemName } of items.slice(0, 3)) {
    const hash = media?.[itemName]?.hash;
    if (!hash || !/\.(?:jpe?g|png)$/.test(itemName)) continue;
    const name = encodeURIComponent(renditionName(itemName, 800));
    await timed('picture', 'GET', `/explorer-storage/${name}?v=${hash}`, pupil);
  }
}

async function ask(pupil: Pupil): Promise<void> {
  const input = QUESTIONS[Math.floor(Math.random() * QUESTIONS.length)] ?? '';
  const replied = await timed('question', 'POST', '/api/assistant/message', { ...pupil, body: { input } });
  const answerID = replied && JSON.parse(String(replied.body)).answerID;
  if (answerID) await read(pupil, answerID);
}

async function answer(pupil: Pupil): Promise<void> {
  if (pupil.quiz.left.length === 0) {
    const opened = await timed('quiz', 'GET', `/api/quizzes/${QUIZ}`, pupil);
    if (!opened) return;
    const { rev, questions }: PlayedQuiz & { questions: ShownQuestion[] } = JSON.parse(String(opened.body));
    pupil.quiz = { rev, left: questions };
  }
  const question = pupil.quiz.left.shift();
  // If the question is not of the kind `choice`, the pupil gives no answer and asks for the solution, which
  // every kind allows.
  const given =
    question && 'options' in question && question.kind === 'choice' ? question.options[0]?.id : null;
  const body = {
    key: randomUUID(),
    rev: pupil.quiz.rev,
    question: question?.id,
    try: 1,
    given: given ?? null,
  };
  await timed('answer', 'POST', `/api/quizzes/${QUIZ}/answers`, { ...pupil, body }, [409]);
}

type Sent = { cookie?: string; address?: string; body?: object };

/**
 * Sends a request and records the time until its response.
 * @returns the response; undefined after a failure, which the function counts
 */
async function timed(
  kind: string,
  method: string,
  path: string,
  sent: Sent,
  expected: number[] = [],
): Promise<Answer | undefined> {
  const from = performance.now();
  const answered = await send(method, path, sent).catch(() => undefined);
  times.set(kind, [...(times.get(kind) ?? []), performance.now() - from].slice(-100_000));
  if (answered && (answered.status < 400 || expected.includes(answered.status))) return answered;
  const name = `${kind}: ${answered?.status ?? 'no answer'}`;
  failures.set(name, (failures.get(name) ?? 0) + 1);
  return undefined;
}

function send(method: string, path: string, { cookie, address, body }: Sent): Promise<Answer> {
  const text = body && JSON.stringify(body);
  const headers = {
    ...(cookie && { cookie }),
    ...(address && { 'x-forwarded-for': address }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const sending = request(server.address + path, { method, agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const own = response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts), cookie: own });
      });
    });
    sending.on('error', reject);
    sending.end(text);
  });
}

type Used = { server: number[]; database: number; load: number };

function cpu(): Used {
  const { user, system } = process.cpuUsage();
  return {
    server: cpuTimesOfAll(server.pid),
    database: databaseCpuTimeMs(server.dataDir),
    load: (user + system) / 1000,
  };
}

function print(before: Used, after: Used, tookMs: number): void {
  const calls = [...times.values()].reduce((sum, list) => sum + list.length, 0);
  const sum = (list: number[]) => list.reduce((total, ms) => total + ms, 0);
  const used = sum(after.server) - sum(before.server);
  const database = after.database - before.database;
  const load = after.load - before.load;
  const share = (ms: number) => `${((100 * ms) / tookMs).toFixed(0)} % of a core`;
  console.log(
    `${PUPILS} pupils, ${options.workers} workers, ${(calls / (tookMs / 1000)).toFixed(0)} calls a second`,
  );
  for (const [kind, list] of times)
    console.log(
      `  ${kind}: ${list.length} calls, median ${quantile(list, 0.5).toFixed(1)} ms, p95 ${quantile(list, 0.95).toFixed(1)} ms`,
    );
  console.log(
    `  server ${(used / calls).toFixed(3)} ms a call (${share(used)}), PostgreSQL ${(database / calls).toFixed(3)} ms a call (${share(database)})`,
  );
  console.log(
    `  this program ${share(load)}; server ${megabytesOf(server.pid, 'status', 'VmRSS')} MB; load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
  );
  console.log(
    `  failed: ${failures.size === 0 ? 'none' : [...failures].map(([name, count]) => `${name} × ${count}`).join(', ')}`,
  );
}
