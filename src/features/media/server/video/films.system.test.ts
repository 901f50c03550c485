import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { anItem, aPerson, publishPage } from '../../../../../test/builders.ts';
import { A_HOLLOW_MPEG, anMp4, readStored, upload, workOff } from '../../../../../test/files.ts';
import * as contract from '../../contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'explorer-films-'));

let app: TestApp;
let editor: Visitor;

beforeAll(async () => {
  app = await startApp();
  editor = await aPerson(app, 'editor');
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes a film of one second with ffmpeg: a test picture and a tone. */
function aRealFilm(name: string, coding: string[]): Buffer {
  const path = join(folder, name);
  const sources = ['-f', 'lavfi', '-i', 'testsrc=d=1:s=320x180', '-f', 'lavfi', '-i', 'sine=d=1'];
  const { status, stderr } = spawnSync('ffmpeg', [
    ...sources,
    '-metadata',
    'location=+67.6-062.9/',
    ...coding,
    '-y',
    path,
  ]);
  if (status !== 0) throw new Error(stderr.toString());
  return readFileSync(path);
}

function streamsOf(bytes: Buffer): string[] {
  const path = join(folder, 'answered');
  writeFileSync(path, bytes);
  const { stdout } = spawnSync('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'stream=codec_name',
    '-of',
    'csv=p=0',
    path,
  ]);
  return stdout.toString().trim().split('\n');
}

const file = async (name: string) => (await readStored(app, name, editor)).rawPayload;

test.each([
  ['new.mp4', 'new.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']],
  ['odd.mp4', 'odd.mp4', ['-c:v', 'mpeg4', '-c:a', 'libmp3lame']],
  ['OLD.MPEG', 'OLD.mp4', ['-c:v', 'mpeg2video', '-f', 'mpeg']],
  ['really-old.mp4', 'really-old.mp4', ['-c:v', 'mpeg2video', '-g', '5', '-f', 'mpeg']],
])('%s is converted to a film that every browser plays, with a poster', async (name, itemName, coding) => {
  const sent = await upload(app, contract.uploadVideos, [{ name, bytes: aRealFilm(name, coding) }], editor);
  expect(sent.body.items[0]).toMatchObject({
    itemName,
    itemThumbnail: itemName.replace('.mp4', '_thumb.jpg'),
    mediaType: 'video',
  });
  await workOff(app);
  const film = await file(itemName);
  expect(streamsOf(film)).toEqual(['h264', 'aac']);
  expect(film.includes('+67.6')).toBe(false);
  // The index of the film is at its start, so a browser can play the film while it loads.
  expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'));
  expect(await sharp(await file(itemName.replace('.mp4', '_thumb.jpg'))).metadata()).toMatchObject({
    width: 320,
    height: 180,
  });
  const { body } = await app.send(contract.readMedia, { params: { name: itemName } }, editor);
  expect(body).toMatchObject({
    state: 'ready',
    width: 320,
    height: 180,
    placeholder: expect.stringMatching(/^data:/),
  });
  await publishPage(app, editor, { items: [anItem({ itemName })] });
  const { headers } = await readStored(app, `${itemName}?v=${body.hash}`);
  expect(headers['cache-control']).toContain('immutable');
});

test('an MPEG without moving pictures is refused and not stored', async () => {
  const hollow = { name: 'hollow.mpg', bytes: A_HOLLOW_MPEG };
  const { status, refusal } = await upload(app, contract.uploadVideos, [hollow], editor);
  expect([status, refusal.errors]).toEqual([400, { media: 'File type not found' }]);
  expect((await app.send(contract.readMedia, { params: { name: 'hollow.mp4' } }, editor)).status).toBe(404);
});

test('a sound file stays a sound file and gets a thumbnail', async () => {
  const bytes = aRealFilm('song.m4a', ['-vn', '-c:a', 'aac']);
  await upload(app, contract.uploadVideos, [{ name: 'song.m4a', bytes }], editor);
  await workOff(app);
  expect(streamsOf(await file('song.m4a'))).toEqual(['aac']);
  expect((await sharp(await file('song_thumb.jpg')).metadata()).width).toBe(400);
});

test('a film that cannot be converted keeps its file and is marked as failed', async () => {
  await upload(app, contract.uploadVideos, [{ name: 'hollow.mp4', bytes: anMp4() }], editor);
  await app.connection.pool.query(`update graphile_worker._private_jobs set max_attempts = 1`);
  await workOff(app);
  const state = async () =>
    (await app.send(contract.readMedia, { params: { name: 'hollow.mp4' } }, editor)).body.state;
  expect(await state()).toBe('failed');
  expect((await file('hollow.mp4')).length).toBe(anMp4().length);
});
