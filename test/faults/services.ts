import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { createUser } from '#features/accounts/contract.ts';
import { speakText } from '#features/listening/contract.ts';
import { SOCKET_PATH, speechCredentials } from '#features/voice/contract.ts';
import { readWeather } from '#features/weather/contract.ts';
import { aRegistration } from '../builders.ts';
import { type Answer, parse } from '../load/call.ts';
import { signIn } from '../load/school.ts';
import type { Disturbance } from '../outside/s3-server.ts';
import type { Course, Fault } from './fault.ts';
import { HEARD, type Outside } from './outside.ts';
import { during, type Way } from './relay.ts';
import { outsideOf, type World } from './world.ts';

const FAULT_MS = { full: 20_000, short: 5000 };
/**
 * How long a service hangs, in milliseconds. In the full run (without `--short`) this is longer than the
 * server waits for any of these services, so that the server's own time limits are tested.
 */
const HANG_MS = { full: 35_000, short: 6000 };
const MAILS = { full: 5, short: 2 };
/**
 * The longest time that the test waits for recognised speech, in milliseconds. It is longer than any time
 * limit of the server for speech, so after this time the server is at fault.
 */
const LONGEST_SPEECH_MS = 2 * 60_000;
/**
 * The longest time that the test waits for an e-mail, in milliseconds. The e-mail may have to wait for the
 * server's third attempt to send it.
 */
const LONGEST_MAIL_MS = 4 * 60_000;

/** Faults of the services that the server calls: they fail, hang or are slow. */
export const SERVICE_FAULTS: Fault[] = [
  { name: 'S3 500', setting: 'outside', happen: disturbed('fail') },
  { name: 'S3 slow', setting: 'outside', happen: slowStore },
  { name: 'S3 cut', setting: 'outside', happen: disturbed('cut') },
  { name: 'SMTP hanging', setting: 'outside', happen: mailing('hang') },
  { name: 'SMTP refusing', setting: 'outside', happen: mailing('refuse') },
  { name: 'weather service hanging', setting: 'outside', happen: hanging('weather', askWeather) },
  { name: 'speech service hanging', setting: 'outside', happen: hanging('speech', askSpeech) },
  { name: 'transcription service hanging', setting: 'outside', happen: hanging('transcription', speak) },
];

function disturbed(disturbance: Disturbance) {
  return async (world: World, { isShort, recovers }: Course): Promise<void> => {
    const { s3 } = outsideOf(world);
    s3.disturb = () => disturbance;
    await wait(FAULT_MS[isShort ? 'short' : 'full']);
    s3.disturb = () => undefined;
    recovers();
  };
}

async function slowStore(world: World, { isShort, note, recovers }: Course): Promise<void> {
  const { s3 } = outsideOf(world).ways;
  await during(s3, { delayMs: 1000 }, () => wait(FAULT_MS[isShort ? 'short' : 'full']));
  recovers();
  note('1 s a request');
}

/** Registers people while the server cannot send e-mails. Each of them must get an e-mail afterwards. */
function mailing(way: Way) {
  return async (world: World, course: Course): Promise<void> => {
    const { ways, mails } = outsideOf(world);
    const { calls } = world.school;
    const size = course.isShort ? 'short' : 'full';
    const waiting = new Set<string>();
    await during(ways.mail, way, async () => {
      const endsAt = performance.now() + FAULT_MS[size];
      for (let sent = 0; sent < MAILS[size]; sent++) {
        const body = aRegistration();
        const answer = await calls.send(createUser.url, '', { body });
        if (answer.status === 200) waiting.add(body.email);
        else course.wrong(`A registration was answered ${answer.status} ${answer.body}`);
      }
      await wait(Math.max(0, endsAt - performance.now()));
    });
    course.recovers();
    const endedAt = performance.now();
    const count = waiting.size;
    for (; waiting.size > 0 && performance.now() < endedAt + LONGEST_MAIL_MS; await wait(100))
      for (const { to } of mails.accepted) waiting.delete(to);
    for (const address of waiting) course.wrong(`The mail to ${address} was lost.`);
    const afterS = ((performance.now() - endedAt) / 1000).toFixed(0);
    course.note(`${count - waiting.size} of ${count} mails sent, ${afterS} s after it ended`);
  };
}

type Outcome = { answer: string; isRefused: boolean };

/** Makes a service hang. Before, during and after this time, calls an endpoint that needs the service. */
function hanging(
  service: keyof Outside['ways'],
  ask: (world: World, asked: number) => Promise<Outcome>,
): Fault['happen'] {
  return async (world, { isShort, note, wrong, recovers }) => {
    const way = outsideOf(world).ways[service];
    const before = await ask(world, 0);
    if (before.isRefused) wrong(`Before the fault: ${before.answer}`);
    const startedAt = performance.now();
    const timed = async () => ({ ...(await ask(world, 1)), at: performance.now() });
    const passes = async () => {
      await during(way, 'hang', () => wait(HANG_MS[isShort ? 'short' : 'full']));
      recovers();
    };
    // Uses `allSettled`, because the call may fail before the service works again.
    const [asked] = await Promise.allSettled([timed(), passes()]);
    if (asked.status === 'rejected') return wrong(`While the service hung: ${asked.reason}`);
    const { answer, isRefused, at } = asked.value;
    if (!isRefused) wrong(`While the service hung: ${answer}`);
    note(`a call was refused after ${((at - startedAt) / 1000).toFixed(1)} s: ${answer}`);
    const after = await ask(world, 2);
    if (after.isRefused) wrong(`Afterwards: ${after.answer}`);
  };
}

const STATIONS = ['89611', '89571', '89564'];

/**
 * Requests the weather of another station each time, because after a failure the server does not request the
 * weather of the same station again for five minutes.
 */
async function askWeather({ school }: World, asked: number): Promise<Outcome> {
  const path = readWeather.url.replace(':stationId', STATIONS[asked] ?? '');
  return outcomeOf(await school.calls.send(path, school.sessions[0] ?? ''));
}

async function askSpeech({ school }: World, asked: number): Promise<Outcome> {
  const body = { message: `Ice, said for time ${asked}.`, type: 'wav' };
  return outcomeOf(await school.calls.send(speakText.url, school.sessions[0] ?? '', { body }));
}

/**
 * @returns the outcome of a successful response, or of a response with status 503 and one of the product's
 * error codes
 * @throws Error for every other response
 */
function outcomeOf(answer: Answer): Outcome {
  if (answer.status === 200) return { answer: '200', isRefused: false };
  const { code } = parse<{ code?: string }>(answer) ?? {};
  if (answer.status !== 503 || !code)
    throw new Error(`${answer.status} ${answer.body} ${answer.reason ?? ''}`);
  return { answer: `503 ${code}`, isRefused: true };
}

/** Sends one second of sound over the speech socket, as the web app does, and waits for the recognised words. */
async function speak({ school, servers }: World): Promise<Outcome> {
  const cookie = await signIn(school.calls);
  const { accessToken } = await school.calls.must<{ accessToken: string }>(speechCredentials.url, cookie);
  const address = servers[0]?.address.replace('http', 'ws');
  const socket = new WebSocket(`${address}${SOCKET_PATH}?access_token=${accessToken}`);
  const ended = new Promise<Outcome>((resolve) => {
    socket.on('error', (error) => resolve({ answer: `no socket: ${error.message}`, isRefused: true }));
    socket.on('close', (code) => resolve({ answer: `closed with ${code}`, isRefused: true }));
    socket.on('message', (data) => {
      const { error, results } = JSON.parse(String(data)) as { error?: string; results?: object };
      if (error) resolve({ answer: `"${error}"`, isRefused: true });
      if (results) resolve({ answer: JSON.stringify(results), isRefused: !String(data).includes(HEARD) });
    });
  });
  socket.once('open', () => {
    socket.send(JSON.stringify({ action: 'start', 'content-type': 'audio/l16;rate=16000' }));
    socket.send(aSecondOfSound());
    socket.send(JSON.stringify({ action: 'stop' }));
  });
  const tooLong = wait(LONGEST_SPEECH_MS, { answer: 'no answer', isRefused: false }, { ref: false });
  try {
    return await Promise.race([ended, tooLong]);
  } finally {
    socket.terminate();
  }
}

function aSecondOfSound(): Buffer {
  const sound = Buffer.alloc(32_000);
  for (let at = 0; at < sound.length; at += 2)
    sound.writeInt16LE(Math.round(6000 * Math.sin(at / 11) * Math.abs(Math.sin(at / 5000))), at);
  return sound;
}
