import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket, { WebSocketServer } from 'ws';
import { newToken } from '#features/accounts/server/sign-in/secret-token.ts';
import { LIVE_SOCKET_PATH } from '#features/live/contract.ts';
import { quantile } from '../measured.ts';
import { startServer } from '../server-under-test.ts';
import { addTeacher } from './school-people.ts';

// Measures how soon the page that a teacher shows reaches the devices of the pupils. There are 60 classes with
// 35 devices each, all on one server process. For comparison, a bare socket server sends the same messages to
// the same number of devices.

const CLASSES = 60;
const DEVICES = 35;
const ROUNDS = 5;
/**
 * The duration of a round, in milliseconds. In a round each teacher shows one page. The teachers act at
 * different times, because in real lessons they do not tap at the same moment.
 */
const ROUND_MS = 3000;

const server = await startServer(Number(process.env.PORT ?? 5502));
try {
  const classes = await fill();
  const idle = await measureOne(classes);
  console.log(`one class, ${DEVICES} devices: ${told(idle)}`);
  const cpuBefore = cpuMs();
  const all = await measureAll(classes);
  const perMessage = (cpuMs() - cpuBefore) / all.length;
  console.log(`${CLASSES} classes, ${CLASSES * DEVICES} devices, ${all.length} messages: ${told(all)}`);
  console.log(
    `p95 of all classes / p95 of one class: ${(quantile(all, 0.95) / quantile(idle, 0.95)).toFixed(1)}`,
  );
  const bare = await measureBare();
  console.log(`bare socket server, ${CLASSES * DEVICES} devices: ${told(bare)}`);
  console.log(`p95 / p95 of the bare server: ${(quantile(all, 0.95) / quantile(bare, 0.95)).toFixed(1)}`);
  console.log(`CPU of the server: ${perMessage.toFixed(3)} ms a message; load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await server.stop();
}

type Device = { socket: WebSocket; onPage: (answerID: number) => void };
type SchoolClass = { id: string; cookie: string; devices: Device[] };

/** Adds teachers, classes and pupils to the database, and opens a socket for each pupil. */
async function fill(): Promise<SchoolClass[]> {
  const client = await server.openDatabase();
  const classes: SchoolClass[] = [];
  for (let index = 0; index < CLASSES; index += 1) {
    const teacher = await addTeacher(client, `live.${index}`);
    const { rows } = await client.query(
      `insert into class (teacher_id, name, code, created_at, ends_at)
        values ($1, 'Class', $2, now(), now() + interval '1 day') returning id`,
      [teacher.id, codeOf(index)],
    );
    const id: string = rows[0].id;
    const devices: Device[] = [];
    for (let n = 0; n < DEVICES; n += 1) {
      const pupil = newToken();
      await client.query(
        `with made as (insert into pupil (class_id, nickname, nickname_key, seen_at)
            values ($1, $2, $2, now()) returning id)
          insert into pupil_session (token_hash, pupil_id, created_at) select $3, id, now() from made`,
        [id, `pupil${n}`, pupil.hash],
      );
      devices.push(await connect(pupil.token));
    }
    classes.push({ id, cookie: teacher.cookie, devices });
  }
  await client.end();
  return classes;
}

function codeOf(index: number): string {
  const letters = '23456789BCDFGHJKMNPQRTVWXY';
  const at = (place: number) => letters[Math.floor(index / letters.length ** place) % letters.length];
  return `BBBB${at(1)}${at(0)}`;
}

async function connect(token: string): Promise<Device> {
  const address = server.address.replace('http', 'ws') + LIVE_SOCKET_PATH;
  const socket = new WebSocket(address, { headers: { cookie: `session=${token}` } });
  const device: Device = { socket, onPage: () => undefined };
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.answerID === undefined) socket.send('{}');
    else if (message.answerID !== null) device.onPage(message.answerID);
  });
  await new Promise((resolve, reject) => {
    socket.once('message', resolve);
    socket.once('error', reject);
  });
  return device;
}

/**
 * Shows a page to a class.
 * @returns the time until each device has received it, in milliseconds
 */
async function show({ id, cookie, devices }: SchoolClass, answerID: number): Promise<number[]> {
  const from = performance.now();
  const heard = devices.map(
    (device) =>
      new Promise<number>((resolve) => {
        device.onPage = (page) => page === answerID && resolve(performance.now() - from);
      }),
  );
  const response = await fetch(`${server.address}/api/live/${id}/show`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ answerID }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return Promise.all(heard);
}

async function measureOne([first]: SchoolClass[]): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; first && round < 20; round += 1) times.push(...(await show(first, pageOf(round))));
  return times;
}

async function measureAll(classes: SchoolClass[]): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const shown = classes.map(async (one, index) => {
      await wait((index / classes.length) * ROUND_MS);
      return show(one, pageOf(round + 1));
    });
    times.push(...(await Promise.all(shown)).flat());
  }
  return times;
}

/** @returns the id of an existing page, a different one in each round */
function pageOf(round: number): number {
  return 33 + (round % 10);
}

/** Measures the same number of devices with a server that does nothing but send messages. */
async function measureBare(): Promise<number[]> {
  const bare = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => bare.once('listening', resolve));
  const address = bare.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const sockets: WebSocket[] = [];
  // Opens the sockets one after the other, so that the server and the test have them in the same order.
  for (let index = 0; index < CLASSES * DEVICES; index += 1) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    await new Promise((resolve) => socket.once('open', resolve));
    sockets.push(socket);
  }
  const times: number[] = [];
  const clients = [...bare.clients];
  for (let round = 0; round < ROUNDS; round += 1)
    for (let index = 0; index < CLASSES; index += 1) {
      const from = performance.now();
      const own = sockets.slice(index * DEVICES, (index + 1) * DEVICES);
      const heard = own.map(
        (socket) =>
          new Promise<void>((resolve) =>
            socket.once('message', () => {
              times.push(performance.now() - from);
              resolve();
            }),
          ),
      );
      for (const client of clients.slice(index * DEVICES, (index + 1) * DEVICES))
        client.send(JSON.stringify({ rev: round, answerID: 34 }));
      await Promise.all(heard);
    }
  for (const socket of sockets) socket.terminate();
  bare.close();
  return times;
}

function told(times: number[]): string {
  return `median ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`;
}

/**
 * @returns the CPU time that the server has used so far, in milliseconds. Linux only; Linux counts it in
 *   hundredths of a second
 */
function cpuMs(): number {
  const [user = 0, system = 0] = readFileSync(`/proc/${server.pid}/stat`, 'utf8')
    .split(' ')
    .slice(13, 15)
    .map(Number);
  return (user + system) * 10;
}
