import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { LIVE_SOCKET_PATH } from '#features/live/contract.ts';
import { uploadDocuments } from '#features/media/contract.ts';
import { A_PDF } from '../files.ts';
import { cookiesOf } from '../load/call.ts';
import { signIn, type Uploaded, uploadOf } from '../load/school.ts';
import type { Course, Fault } from './fault.ts';
import type { World } from './world.ts';

const SLOW_CLIENTS = 300;
/**
 * How long the slow clients send, in milliseconds. In the full run (without `--short`) they send longer than
 * the server waits for the head of a request.
 */
const SLOW_MS = { full: 30_000, short: 8000 };
const CLASSES = 4;
const PUPILS = 32;
const SOCKETS_PER_PUPIL = 4;
const SOCKETS = 500;
const SHOWN_MS = 20_000;
const SLOW_READERS = 20;
const BIG_FILE_BYTES = 40 * 1024 * 1024;

/** Faults of clients: they are slow, or there are many of them. */
export const CLIENT_FAULTS: Fault[] = [
  { name: '300 slow clients', setting: 'one', happen: sendSlowly },
  { name: '500 sockets', setting: 'one', happen: openSockets },
  { name: 'a reader of one byte a second', setting: 'one', happen: readSlowly },
];

type Client = { socket: Socket; said: string; hasEnded: boolean };

/**
 * Opens a raw TCP connection to the server. The test decides when to read from the connection and when to
 * write to it.
 */
async function openClient({ servers }: World): Promise<Client> {
  const { hostname, port } = new URL(servers[0]?.address ?? '');
  const socket = connect({ host: hostname, port: Number(port) });
  const client: Client = { socket, said: '', hasEnded: false };
  socket
    .on('error', () => {})
    .on('close', () => {
      client.hasEnded = true;
    });
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  return client;
}

/**
 * Sends requests very slowly: two thirds of the clients send the head of a request at one byte a second, and
 * the others send the body of a request as slowly.
 */
async function sendSlowly(world: World, { isShort, note, wrong, recovers }: Course): Promise<void> {
  const clients = await Promise.all(Array.from({ length: SLOW_CLIENTS }, () => openClient(world)));
  const head = 'GET /api/answer/list HTTP/1.1\r\nHost: localhost\r\nCookie: session=';
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n';
  const body = `POST /api/login/submit HTTP/1.1\r\nHost: localhost\r\n${form}`;
  for (const [number, { socket }] of clients.entries()) socket.write(number % 3 === 0 ? body : head);
  for (const client of clients) client.socket.on('data', (part) => (client.said += part));
  const endsAt = performance.now() + SLOW_MS[isShort ? 'short' : 'full'];
  for (; performance.now() < endsAt; await wait(1000))
    for (const { socket } of clients) if (socket.writable) socket.write('a');
  const refused = clients.filter(({ said }) => said.includes(' 408 ')).length;
  const open = clients.filter(({ hasEnded }) => !hasEnded).length;
  // In the full run, sending the head of a request took longer than the server allows, so the server must have
  // refused some clients.
  if (!isShort && refused === 0) wrong('No slow client was refused.');
  note(`${refused} were answered 408, ${open} still sent a body when it ended`);
  for (const { socket } of clients) socket.destroy();
  recovers();
}

/**
 * Opens 500 sockets of pupils in four classes. In each class the teacher shows a page, and every socket must
 * be sent that page.
 */
async function openSockets(world: World, { note, wrong, recovers }: Course): Promise<void> {
  const { calls, pages } = world.school;
  const teacher = await signIn(calls);
  const address = (world.servers[0]?.address ?? '').replace('http', 'ws') + LIVE_SOCKET_PATH;
  const shown = new Map<WebSocket, number>();
  for (let number = 0; number < CLASSES; number++) {
    const { id, pupils } = await openClass(world, teacher, number);
    const cookies = pupils.flatMap((pupil) => Array.from({ length: SOCKETS_PER_PUPIL }, () => pupil));
    const rest = cookies.slice(0, SOCKETS - shown.size);
    const sockets = await Promise.all(rest.map((cookie) => openSocket(address, cookie, shown)));
    const page = pages[number] ?? 0;
    await calls.must(`/api/live/${id}/show`, teacher, { body: { answerID: page } });
    const endsAt = performance.now() + SHOWN_MS;
    const told = () => sockets.filter((socket) => shown.get(socket) === page).length;
    while (told() < sockets.length && performance.now() < endsAt) await wait(50);
    if (told() < sockets.length) wrong(`${sockets.length - told()} devices were not told page ${page}.`);
  }
  const open = [...shown.keys()].filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  note(`${open} open at the same time, each was told the page of its class`);
  for (const socket of shown.keys()) socket.terminate();
  recovers();
}

async function openClass({ school: { calls } }: World, teacher: string, number: number) {
  const body = { name: `Year ${number}` };
  const { id, code } = await calls.must<{ id: string; code: string }>('/api/classes', teacher, { body });
  const pupils: string[] = [];
  for (let count = 0; count < PUPILS; count++) {
    const { nicknames } = await calls.must<{ nicknames: string[] }>('/api/join/code', '', { body: { code } });
    pupils.push(cookiesOf(await calls.send('/api/join', '', { body: { code, nickname: nicknames[0] } })));
  }
  return { id, pupils };
}

/**
 * Opens a socket and records the pages that the server sends.
 * @param shown stores, for each socket, the id of the page that the server sent last; 0 before the first page
 */
async function openSocket(
  address: string,
  cookie: string,
  shown: Map<WebSocket, number>,
): Promise<WebSocket> {
  const socket = new WebSocket(address, { headers: { cookie } });
  shown.set(socket, 0);
  socket.on('message', (data) => {
    const { answerID } = JSON.parse(String(data)) as { answerID?: number | null };
    if (answerID === undefined) socket.send('{}');
    else shown.set(socket, answerID ?? 0);
  });
  await new Promise((resolve) => socket.once('open', resolve).once('error', resolve));
  return socket;
}

/** Twenty clients download a large document, and each reads one byte a second. */
async function readSlowly(world: World, { isShort, note, recovers }: Course): Promise<void> {
  const { calls, sessions } = world.school;
  const cookie = sessions[0] ?? '';
  const path = uploadDocuments.url.replace(':bucket', 'explorer-storage');
  const bytes = Buffer.concat([A_PDF.subarray(0, 9), Buffer.alloc(BIG_FILE_BYTES, '%\n'), A_PDF.subarray(9)]);
  const { items } = await calls.must<Uploaded>(...uploadOf(cookie, 'ice.pdf', bytes, path));
  const clients = await Promise.all(Array.from({ length: SLOW_READERS }, () => openClient(world)));
  let read = 0;
  for (const { socket } of clients) {
    socket.pause();
    socket.write(
      `GET /explorer-storage/${items[0]?.itemName} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`,
    );
  }
  const endsAt = performance.now() + SLOW_MS[isShort ? 'short' : 'full'];
  for (; performance.now() < endsAt; await wait(1000))
    for (const { socket } of clients) read += (socket.read(1) as Buffer | null)?.length ?? 0;
  note(`${SLOW_READERS} readers of a file of 40 MB had read ${read} bytes`);
  for (const { socket } of clients) socket.destroy();
  recovers();
}
