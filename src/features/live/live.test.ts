import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import {
  createClass,
  endClass,
  joinClass,
  lookUpCode,
  readClass,
  removePupil,
} from '#features/classes/contract.ts';
import { MINUTE_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import * as contract from './contract.ts';

/** Two server processes that use the same database. */
let here: TestApp;
let there: TestApp;
let addresses: Map<TestApp, string>;
let teacher: Visitor;
let neighbour: Visitor;

beforeAll(async () => {
  here = await startApp({ library: true });
  there = await startApp({ beside: here });
  addresses = new Map();
  for (const app of [here, there])
    addresses.set(app, (await app.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws'));
  [teacher, neighbour] = [await aPerson(here), await aPerson(here)];
});
afterAll(async () => {
  await there.close();
  await here.close();
});

async function aClass(as = teacher) {
  return (await here.send(createClass, { body: { name: 'Year 5 Blue' } }, as)).body;
}

async function aPupil(code: string): Promise<Visitor> {
  const pupil: Visitor = {};
  const { body } = await here.send(lookUpCode, { body: { code } }, {});
  await here.send(joinClass, { body: { code, nickname: body.nicknames[0] ?? '' } }, pupil);
  return pupil;
}

const show = (id: string, answerID: number, as = teacher, app = here) =>
  app.send(contract.showToClass, { params: { id }, body: { answerID } }, as);
const letFree = (id: string, as = teacher) => here.send(contract.letFree, { params: { id } }, as);
const live = (as: Visitor, app = here) => app.send(contract.readLive, {}, as);

/**
 * Opens a WebSocket as a pupil.
 * @returns the pages that arrive on it, and the code with which it was closed
 */
function listenAs({ cookie = '' }: Visitor, app = here) {
  const socket = new WebSocket(`${addresses.get(app)}${contract.LIVE_SOCKET_PATH}`, { headers: { cookie } });
  onTestFinished(() => socket.terminate());
  const heard: (number | null)[] = [];
  const revs: number[] = [];
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if ('beat' in message) return;
    heard.push(message.answerID);
    revs.push(message.rev);
  });
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  return { socket, heard, revs, closed };
}

describe('a page that the teacher shows', () => {
  test('is heard by the devices of the class on every process, and by no other class', async () => {
    const [blue, red] = [await aClass(), await aClass(neighbour)];
    const [one, two, other] = [await aPupil(blue.code), await aPupil(blue.code), await aPupil(red.code)];
    const devices = [listenAs(one), listenAs(two, there)];
    const outside = listenAs(other);
    for (const { heard } of [...devices, outside]) await expect.poll(() => heard).toEqual([null]);
    await show(blue.id, 34);
    for (const { heard } of devices) await expect.poll(() => heard).toEqual([null, 34]);
    await show(blue.id, 42, teacher, there);
    for (const { heard } of devices) await expect.poll(() => heard).toEqual([null, 34, 42]);
    await letFree(blue.id);
    for (const { heard, revs } of devices) {
      await expect.poll(() => heard).toEqual([null, 34, 42, null]);
      expect(revs).toEqual([...revs].sort((a, b) => a - b));
    }
    expect(outside.heard).toEqual([null]);
  });

  test('is heard by a device that comes late, and by one without sockets', async () => {
    const { id, code } = await aClass();
    const pupil = await aPupil(code);
    await show(id, 34);
    const { heard } = listenAs(pupil);
    await expect.poll(() => heard).toEqual([34]);
    expect((await live(pupil, there)).body.answerID).toBe(34);
  });

  test('is not told again when it is the same', async () => {
    const { id, code } = await aClass();
    const { heard } = listenAs(await aPupil(code));
    await expect.poll(() => heard).toEqual([null]);
    await show(id, 34);
    await expect.poll(() => heard).toEqual([null, 34]);
    await show(id, 34);
    await show(id, 35);
    await expect.poll(() => heard).toEqual([null, 34, 35]);
  });

  test('follows the teacher from device to device, to one class at a time', async () => {
    const [first, second] = [await aClass(), await aClass()];
    await show(first.id, 34);
    await show(second.id, 35);
    const { body } = await there.send(contract.readFollowing, {}, teacher);
    expect(body.following).toEqual({ classId: second.id, className: 'Year 5 Blue', answerID: 35 });
    expect((await live(await aPupil(first.code))).body.answerID).toBeNull();
    await letFree(second.id);
    expect((await there.send(contract.readFollowing, {}, teacher)).body.following).toBeNull();
  });

  test('is let go when the teacher was silent for half an hour', async () => {
    const { id, code } = await aClass();
    const pupil = await aPupil(code);
    await show(id, 34);
    here.clock.advance(29 * MINUTE_MS);
    expect((await live(pupil)).body.answerID).toBe(34);
    here.clock.advance(2 * MINUTE_MS);
    expect((await live(pupil)).body.answerID).toBeNull();
  });

  test('must exist, and only the teacher of the class shows it', async () => {
    const { id, code } = await aClass();
    const pupil = await aPupil(code);
    expect((await show(id, 99_999)).refusal.errors).toEqual({ answerID: 'There is no such page.' });
    expect((await show(id, -1)).status).toBe(400);
    for (const [as, status] of [
      [neighbour, 404],
      [pupil, 403],
      [await aPerson(here, 'student'), 403],
      [{}, 401],
    ] as const) {
      expect((await show(id, 34, as)).status).toBe(status);
      expect((await letFree(id, as)).status).toBe(status);
    }
    expect((await live(pupil)).body.answerID).toBeNull();
    expect((await live(teacher)).status).toBe(404);
  });
});

describe('a socket', () => {
  test('is closed to all who are no pupils of a class', async () => {
    for (const as of [teacher, await aPerson(here, 'student')]) expect(await listenAs(as).closed).toBe(4003);
    expect(await listenAs({}).closed).toBe(1006);
  });

  test('ends when the pupil is removed, and cannot be opened again', async () => {
    const { id, code } = await aClass();
    const pupil = await aPupil(code);
    const device = listenAs(pupil, there);
    await expect.poll(() => device.heard).toEqual([null]);
    const [listed] = (await here.send(readClass, { params: { id } }, teacher)).body.pupilList;
    await here.send(removePupil, { params: { id, pupilId: listed?.id } }, teacher);
    expect(await device.closed).toBe(4001);
    expect(await listenAs(pupil, there).closed).toBe(1006);
  });

  test('ends with the class', async () => {
    const { id, code } = await aClass();
    const device = listenAs(await aPupil(code));
    await expect.poll(() => device.heard).toEqual([null]);
    await show(id, 34);
    await here.send(endClass, { params: { id }, body: { confirmation: 'Year 5 Blue' } }, teacher);
    expect(await device.closed).toBe(4001);
  });

  test('is one of at most four of a pupil', async () => {
    const pupil = await aPupil((await aClass()).code);
    const devices = Array.from({ length: 4 }, () => listenAs(pupil));
    for (const { heard } of devices) await expect.poll(() => heard).toEqual([null]);
    expect(await listenAs(pupil).closed).toBe(4003);
  });

  test('hears what it missed while the database was cut', async () => {
    const { id, code } = await aClass();
    const { heard } = listenAs(await aPupil(code));
    await expect.poll(() => heard).toEqual([null]);
    await here.connection.pool.query('alter table live_class disable trigger live_page_told');
    await show(id, 34);
    await here.connection.pool.query('alter table live_class enable trigger live_page_told');
    expect(heard).toEqual([null]);
    const listening = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like '% listening'`;
    await here.connection.pool.query(listening);
    await expect.poll(() => heard.at(-1)).toBe(34);
  });
});
