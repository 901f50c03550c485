// `npm run bench:odd`: sends requests with unusual and invalid values to every endpoint of the product, in
// every role. Counts the responses with status 500 or more and the requests that take longer than 5 s, and
// compares the memory before and after. Options: --requests 100000 --seed 1.
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import type { Endpoint } from '#platform/shared/calls/endpoint.ts';
import { megabytesOf, startServer } from '../server-under-test.ts';
import { valuesOf } from './odd-values.ts';

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const REQUESTS = Number(options.requests);
const SEED = Number(options.seed);
const CONNECTIONS = 8;
const LONGEST_MS = 5000;
/** The number of requests after which one raw request is sent, on a socket of its own. */
const RAW_EVERY = 50;
const PASSWORD = 'Adelie-5kg!';
const ROLES = ['user', 'student', 'teacher', 'editor', 'admin'] as const;
const SOURCES = join(import.meta.dirname, '../../../src');
/** The endpoints that the benchmark does not call, because they would end its session. */
const LEFT_OUT = ['/api/identity/logout'];

/** Raw requests that break the rules of HTTP. */
const RAW = [
  (url: string) =>
    `GET ${url} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n\r\n`,
  (url: string) => `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{`,
  (url: string) => `POST ${url} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
  () => '\u0016\u0003\u0001\u0002\u0000',
  (url: string) => `GET ${url} HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`,
];

process.env.TRUST_PROXY = '1';
process.env.WEATHER_PROVIDER = 'off';
const server = await startServer(5917);
const database = await server.openDatabase();
const counts = { sent: 0, odd: new Map<number, number>(), broken: 0 };
const slow: string[] = [];
const failures: string[] = [];
try {
  const endpoints = await listEndpoints();
  const known = await makeThings();
  const callers = ['', known.pupil, ...(await signInAll())];
  const before = megabytesOf(server.pid, 'status', 'VmRSS');
  console.log(
    `${endpoints.length} calls, ${callers.length} kinds of callers, ${REQUESTS} requests, seed ${SEED}`,
  );
  const requests = endpoints.map((endpoint) => requestsOf(endpoint, fc.constantFrom(...known.things)));
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => send(endpoints, requests, callers, at)));
  await wait(10_000);
  console.log(
    `answers: ${[...counts.odd]
      .sort()
      .map(([status, count]) => `${status} ${count} times`)
      .join(', ')}`,
  );
  console.log(
    `500 and more: ${failures.length}; over ${LONGEST_MS} ms: ${slow.length}; cut: ${counts.broken}`,
  );
  console.log(
    `memory: ${before} MB before, ${megabytesOf(server.pid, 'status', 'VmRSS')} MB ten seconds after`,
  );
  for (const line of [...failures, ...slow].slice(0, 20)) console.log(line);
  process.exitCode = failures.length + slow.length + counts.broken > 0 ? 1 : 0;
} finally {
  await database.end();
  await server.stop();
}

type OddRequest = { params: unknown; query: unknown; body: unknown };

function requestsOf({ schema }: Endpoint, known: fc.Arbitrary<unknown>): fc.Arbitrary<OddRequest> {
  return fc.record({
    params: valuesOf(schema.params, known),
    query: valuesOf(schema.querystring, known),
    body: valuesOf(schema.body, known),
  });
}

async function send(
  endpoints: Endpoint[],
  requests: fc.Arbitrary<OddRequest>[],
  callers: string[],
  connection: number,
): Promise<void> {
  const many = Math.ceil(REQUESTS / CONNECTIONS / endpoints.length);
  for (const [at, endpoint] of endpoints.entries()) {
    const arbitrary = requests[at];
    if (!arbitrary) continue;
    const sample = fc.sample(arbitrary, { numRuns: many, seed: SEED + connection * 1000 + at });
    for (const [turn, request] of sample.entries()) {
      await sendOne(endpoint, request, callers[(turn + connection) % callers.length] ?? '');
      if (counts.sent % RAW_EVERY === 0) await sendRaw(endpoint.url, turn);
    }
  }
}

async function sendOne(endpoint: Endpoint, request: OddRequest, cookie: string): Promise<void> {
  const url = server.address + withParams(endpoint.url, request.params) + queryOf(request.query);
  const startedAt = performance.now();
  counts.sent += 1;
  try {
    const response = await fetch(url, {
      method: endpoint.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
      // Each request has a different IP address, so that the server's rate limits refuse only a few of them.
      headers: { cookie, 'x-forwarded-for': address(counts.sent), ...typeOf(endpoint) },
      ...(endpoint.method === 'POST' && { body: bodyOf(endpoint, request.body) }),
    });
    await response.arrayBuffer();
    counts.odd.set(response.status, (counts.odd.get(response.status) ?? 0) + 1);
    if (response.status >= 500) failures.push(`${response.status} ${told(endpoint, request)}`);
  } catch (error) {
    counts.broken += 1;
    failures.push(`${error} ${told(endpoint, request)}`);
  }
  const tookMs = performance.now() - startedAt;
  if (tookMs > LONGEST_MS) slow.push(`${Math.round(tookMs)} ms ${told(endpoint, request)}`);
}

function told({ method, url }: Endpoint, request: OddRequest): string {
  return `${method} ${url} ${JSON.stringify(request)?.slice(0, 400)}`;
}

function address(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

function typeOf({ method, encoding }: Endpoint): Record<string, string> {
  if (method !== 'POST') return {};
  if (encoding === 'form') return { 'content-type': 'application/x-www-form-urlencoded' };
  if (encoding === 'multipart') return { 'content-type': 'multipart/form-data; boundary=odd' };
  return { 'content-type': 'application/json' };
}

function bodyOf({ encoding }: Endpoint, body: unknown): string {
  if (encoding === 'multipart')
    return `--odd\r\nContent-Disposition: form-data; name="file"; filename="odd.png"\r\n\r\n${JSON.stringify(body ?? 'x')}\r\n--odd--\r\n`;
  if (encoding === 'form') return queryOf(body).slice(1);
  return JSON.stringify(body) ?? '';
}

function withParams(url: string, params: unknown): string {
  const values = Object(params) as Record<string, unknown>;
  return url.replace(/:(\w+)/g, (_, name: string) => encode(values[name] ?? 'odd'));
}

function queryOf(query: unknown): string {
  if (query === undefined) return '';
  const pairs = Object.entries(Object(query)).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return `?${pairs.join('&')}`;
}

/**
 * Encodes a value for an address. Cuts long texts, which would not fit, and replaces lone surrogates, which
 * cannot be encoded.
 */
function encode(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.slice(0, 2000).toWellFormed()) || '%20';
}

/** Sends a raw request, and closes the connection without waiting for a response. */
async function sendRaw(url: string, turn: number): Promise<void> {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(RAW[turn % RAW.length]?.(url) ?? '');
  await wait(5);
  socket.destroy();
}

async function listEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const modules: object[] = await Promise.all(
    files.filter((file) => /(^|[/-])contract\.ts$/.test(file)).map((file) => import(join(SOURCES, file))),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((exported): exported is Endpoint => Boolean(exported?.url && exported?.schema))
    .filter(({ url }) => !LEFT_OUT.includes(url));
}

/**
 * Creates a class with a pupil, a lesson and a quiz.
 * @returns the ids of all these, and the pupil's session cookie
 */
async function makeThings(): Promise<{ things: unknown[]; pupil: string }> {
  const make = async (path: string, body: object) => (await server.call(path, body)).json();
  const classroom = await make('/api/classes', { name: 'Year 5 Blue' });
  const lesson = await make('/api/lessons', { name: 'Winter' });
  const quiz = await make('/api/quizzes/own', { title: 'Ice', from: 175 });
  const { nicknames } = await make('/api/join/code', { code: classroom.code });
  const joined = await fetch(`${server.address}/api/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: classroom.code, nickname: nicknames[0] }),
  });
  const pupil = joined.headers.getSetCookie().map((one) => one.split(';')[0]);
  const people = await database.query<{ id: string }>('select id from person union all select id from pupil');
  const things = [0, 34, 171, 175, 410, -10, -20, classroom.id, classroom.code, lesson.id, quiz.answerID];
  return { things: [...things, ...people.rows.map(({ id }) => id)], pupil: pupil.join('; ') };
}

/** @returns a session cookie for each role */
async function signInAll(): Promise<string[]> {
  const hash = await database.query<{ password_hash: string }>(
    `select password_hash from person where user_name = 'admin'`,
  );
  const sessions: string[] = [];
  for (const role of ROLES) {
    const name = `odd.${role}`;
    await database.query(
      `insert into person (user_name, user_name_key, password_hash, first_name, last_name, email, phone,
         school_name, country, role, status, verified_at)
       values ($1, $1, $2, 'Odd', 'Person', $3, '0412 345 678', 'Odd School', 'AU', $4, 'Active', now())`,
      [name, hash.rows[0]?.password_hash, `${name}@odd.example`, role],
    );
    const body = new URLSearchParams({ username: name, password: PASSWORD });
    const signedIn = await fetch(`${server.address}/api/login/submit`, { method: 'POST', body });
    const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';')[0]);
    if (cookie.length === 0) throw new Error(`${role} could not sign in: ${await signedIn.text()}`);
    sessions.push(cookie.join('; '));
  }
  return sessions;
}
