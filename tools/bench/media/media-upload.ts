// `node tools/bench/media/media-upload.ts`: measures how soon an uploaded photo can be used, how much 36
// uploads slow other users down, and the upload of a large film during which the connection is lost several
// times.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import sharp from 'sharp';
import { aBox, anMp4, formOf } from '../../../test/files.ts';
import { timeOf } from '../measured.ts';
import { cpuTimeMs, startServer } from '../server-under-test.ts';

const PHOTOS = 36;
const READS_PER_SECOND = 100;
const QUIET_SECONDS = 15;
const BUSY_SECONDS = 30;
const FILM_BYTES = 200 * 1024 * 1024;
const CUTS = 5;

const server = await startServer(5902, 4);
const cookie = server.cookies[0] ?? '';
const TUS = { 'tus-resumable': '1.0.0', cookie };
// At its first start the server imports the starting library, and uses more memory than after a restart. So the
// server is restarted before the measurement.
await server.restart();
await wait(2000);

await cutFilm();
await onePhoto();
await manyPhotos();
await server.stop();

/**
 * Measures the time from the response to an upload until the app has made the thumbnail and the smaller
 * versions of the photo.
 */
async function onePhoto(): Promise<void> {
  const photo = await aNoisyPhoto();
  for (let round = 1; round <= 3; round++) {
    const { name, answeredMs } = await send(photo, round);
    const readyMs = await timeOf(() => untilReady(name, 20));
    console.log(
      `photo of 12 megapixels, ${megabytes(photo.length)} MB: answered after ${answeredMs.toFixed(0)} ms (its file can be used), renditions ${readyMs.toFixed(0)} ms later`,
    );
  }
}

/**
 * Measures how fast readers get a page that they request at a constant rate: first without any other load,
 * and then while 36 photos are uploaded and processed.
 */
async function manyPhotos(): Promise<void> {
  const photo = await aNoisyPhoto();
  const quiet = await read(QUIET_SECONDS);
  const cpuBefore = cpuTimeMs(server.pid);
  const before = resetPeak();
  const busy = read(BUSY_SECONDS);
  await wait(1000);
  const startedAt = performance.now();
  const sent = await Promise.all(Array.from({ length: PHOTOS }, (_, index) => send(photo, 100 + index)));
  const storedMs = performance.now() - startedAt;
  for (const { name } of sent) await untilReady(name, 200);
  const readyMs = performance.now() - startedAt;
  const { latency } = await busy;
  console.log(
    `${PHOTOS} photos at once: stored after ${(storedMs / 1000).toFixed(1)} s, all renditions after ${(readyMs / 1000).toFixed(1)} s; server's CPU ${(cpuTimeMs(server.pid) - cpuBefore).toFixed(0)} ms, memory ${before} MB before, at most ${peakMegabytes()} MB`,
  );
  console.log(
    `a page, ${READS_PER_SECOND} reads a second: quiet median ${quiet.latency.p50} ms, p99 ${quiet.latency.p99} ms, longest ${quiet.latency.max} ms; meanwhile median ${latency.p50} ms, p99 ${latency.p99} ms, longest ${latency.max} ms`,
  );
}

async function cutFilm(): Promise<void> {
  const film = Buffer.concat([anMp4(), aBox('mdat', Buffer.alloc(FILM_BYTES, 'film'))]);
  const before = resetPeak();
  const startedAt = performance.now();
  const url = await beginUpload(film.length);
  let cuts = 0;
  for (let offset = 0; offset < film.length; offset = await offsetOf(url)) {
    const stopAt = cuts < CUTS ? Math.floor(((cuts + 1) * film.length) / (CUTS + 1)) : film.length;
    await sendPart(url, offset, film.subarray(offset), stopAt - offset);
    cuts += stopAt < film.length ? 1 : 0;
    // Waits, because the server notices a lost connection only after a short time.
    await wait(200);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const answer = await server.call('/explorer-storage/expedition.mp4');
  const stored = Buffer.from(await answer.arrayBuffer());
  const intact =
    hash(stored.subarray(-FILM_BYTES)) === hash(film.subarray(-FILM_BYTES)) && stored.length === film.length;
  console.log(
    `film of ${megabytes(film.length)} MB, cut ${cuts} times: ${intact ? 'intact' : 'NOT INTACT'} after ${seconds} s, server's memory ${before} MB before, at most ${peakMegabytes()} MB`,
  );
}

async function aNoisyPhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let at = 0; at < pixels.length; at++) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    pixels[at] = ((at / 3) % width) / 20 + ((seed >> 16) & 31);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/**
 * Uploads a photo.
 * @param mark a number from 0 to 65,535. It is written into a JPEG comment after the first two bytes, so that
 *   files with the same picture differ
 */
async function send(photo: Buffer, mark: number): Promise<{ name: string; answeredMs: number }> {
  const comment = Buffer.from([0xff, 0xfe, 0, 6, mark >> 8, mark & 255, 0, 1]);
  const bytes = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]);
  const form = formOf([{ name: `photo-${mark}.jpg`, bytes }]);
  const startedAt = performance.now();
  const response = await fetch(`${server.address}/api/image/upload/explorer-storage`, {
    method: 'POST',
    headers: { cookie, 'content-type': form.type },
    body: new Uint8Array(form.body),
  });
  const { items } = (await response.json()) as { items: { itemName: string }[] };
  return { name: items[0]?.itemName ?? '', answeredMs: performance.now() - startedAt };
}

async function untilReady(name: string, everyMs: number): Promise<void> {
  const isReady = async () => (await (await server.call(`/api/media/${name}`)).json()).state === 'ready';
  while (!(await isReady())) await wait(everyMs);
}

function read(seconds: number): Promise<autocannon.Result> {
  return autocannon({
    url: `${server.address}/api/answer/page/34`,
    connections: 8,
    overallRate: READS_PER_SECOND,
    duration: seconds,
    workers: 1,
    headers: { cookie: server.cookies[1] ?? '' },
  });
}

async function beginUpload(length: number): Promise<string> {
  const metadata = `filename ${Buffer.from('expedition.mp4').toString('base64')}`;
  const headers = { ...TUS, 'upload-length': String(length), 'upload-metadata': metadata };
  const response = await fetch(`${server.address}/api/media/uploads`, { method: 'POST', headers });
  return server.address + response.headers.get('location');
}

async function offsetOf(url: string): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', headers: TUS });
  return Number(response.headers.get('upload-offset'));
}

/**
 * Sends a part of a file. The request announces all the remaining bytes, but the connection is closed after
 * `most` bytes.
 */
function sendPart(url: string, offset: number, rest: Buffer, most: number): Promise<void> {
  return new Promise((resolve) => {
    const headers = {
      ...TUS,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': rest.length,
    };
    const sending = request(url, { method: 'PATCH', headers }, (response) => {
      response.resume().once('end', resolve);
    });
    sending.once('error', () => resolve());
    sending.write(rest.subarray(0, most), () => {
      if (most < rest.length) sending.destroy();
      else sending.end();
    });
  });
}

/** @returns the server's highest memory use since the last reset, in MB. Linux only */
function peakMegabytes(): string {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) / 1024).toFixed(0);
}

/**
 * Resets the highest memory use that Linux has recorded for the server. Needs root.
 * @returns the memory that is in use now, in MB
 */
function resetPeak(): string {
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  return peakMegabytes();
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
