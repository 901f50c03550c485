import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage } from '#features/reading/contract.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { anItem, aPerson, publishPage } from '../../../../../test/builders.ts';
import { anMp4, aRegisteredPhoto, upload } from '../../../../../test/files.ts';
import * as contract from '../../contract.ts';

const CAPTIONS = 'WEBVTT\n\n00:01.000 --> 00:02.000\nThe whale dives.';

let app: TestApp;
let editor: Visitor;
let pupil: Visitor;

beforeAll(async () => {
  app = await startApp({ library: true });
  editor = await aPerson(app, 'editor');
  pupil = await aPerson(app, 'student');
});
afterAll(() => app.close());

const describeMedia = (name: string, captions: string, as = editor) =>
  app.send(contract.describeMedia, { params: { name }, body: { captions } }, as);

async function aFilm(name: string): Promise<string> {
  const { body } = await upload(app, contract.uploadVideos, [{ name, bytes: anMp4() }], editor);
  const itemName = body.items[0]?.itemName ?? '';
  await app.send(contract.registerMedia, { body: { itemName, mediaType: 'video' } }, editor);
  return itemName;
}

test('new captions reach the readers of every page that shows the film at once', async () => {
  const name = await aFilm('whale.mp4');
  const answerID = await publishPage(app, editor, { items: [anItem({ itemName: name })] });
  const mediaOf = async () =>
    (await app.send(readPage, { params: { id: answerID } }, pupil)).body.media[name];
  expect(await mediaOf()).not.toHaveProperty('captions');
  const { body: record } = await describeMedia(name, CAPTIONS);
  expect(record.captionsHash).toMatch(/^[\w-]{22}$/);
  expect(await mediaOf()).toMatchObject({ captions: record.captionsHash });
});

test('captions are served as WebVTT and cached permanently at the address with their hash', async () => {
  const name = await aFilm('krill.mp4');
  await publishPage(app, editor, { items: [anItem({ itemName: name })] });
  const { body: record } = await describeMedia(name, `\ufeff${CAPTIONS.replaceAll('\n', '\r\n')}\r\n`);
  const read = (v?: string) =>
    app.send(contract.readCaptions, { params: { name }, querystring: v ? { v } : {} }, pupil);
  const { status, body, headers } = await read(record.captionsHash ?? '');
  expect([status, body]).toEqual([200, CAPTIONS]);
  expect(headers['content-type']).toBe('text/vtt; charset=utf-8');
  expect(headers['cache-control']).toContain('immutable');
  expect((await read('another')).headers['cache-control']).toBe('private, no-cache');
  expect((await app.send(contract.readCaptions, { params: { name } })).status).toBe(401);
});

test('only editors can read the captions of a film that no page shows; they are not cached', async () => {
  const name = await aFilm('unused.mp4');
  const { body: record } = await describeMedia(name, CAPTIONS);
  const read = (as: Visitor) =>
    app.send(contract.readCaptions, { params: { name }, querystring: { v: record.captionsHash ?? '' } }, as);
  expect((await read(pupil)).status).toBe(404);
  const { status, headers } = await read(editor);
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
});

test('an empty text deletes the captions', async () => {
  const name = await aFilm('seal.mp4');
  await describeMedia(name, CAPTIONS);
  const { body } = await describeMedia(name, '');
  expect(body.captionsHash).toBeNull();
  expect((await app.send(contract.readCaptions, { params: { name } }, pupil)).status).toBe(404);
});

test('invalid captions are refused with the name of the field, and nothing changes', async () => {
  const name = await aFilm('bird.mp4');
  const { body: before } = await describeMedia(name, CAPTIONS);
  for (const wrong of [
    'Once upon a time',
    'WEBVTT',
    'WEBVTT\n\n1 --> 2\nx',
    `WEBVTT\n\n${'a'.repeat(400_000)}`,
    7,
  ]) {
    const { status, refusal } = await describeMedia(name, wrong as string);
    expect([status, Object.keys(refusal.errors ?? {})], String(wrong).slice(0, 20)).toEqual([
      400,
      ['captions'],
    ]);
  }
  const { body: after } = await app.send(contract.readMedia, { params: { name } }, editor);
  expect(after.captionsHash).toBe(before.captionsHash);
  expect((await describeMedia(name, CAPTIONS, pupil)).status).toBe(403);
});

test('a picture cannot have captions', async () => {
  const name = await aRegisteredPhoto(app, editor, 'floe of captions.jpg', []);
  const { refusal } = await describeMedia(name, CAPTIONS);
  expect(refusal.errors).toEqual({ captions: 'Only a film or a sound can have captions' });
});

test('a page includes the captions of the sound beside a picture', async () => {
  const sound = await aFilm('waves.mp4');
  await describeMedia(sound, CAPTIONS);
  const answerID = await publishPage(app, editor, { items: [anItem({ itemAudio: sound })] });
  const { body } = await app.send(readPage, { params: { id: answerID } }, pupil);
  expect(body.media[sound]).toHaveProperty('captions');
});
