import { createHash } from 'node:crypto';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson } from '../../../../../test/builders.ts';
import { aBox, anMp4, readStored } from '../../../../../test/files.ts';
import * as contract from '../../contract.ts';

/** Two servers with the same database and the same folder of files. */
let here: TestApp;
let there: TestApp;
let editor: Visitor;

beforeAll(async () => {
  here = await startApp();
  there = await startApp({ beside: here });
  editor = await aPerson(here, 'editor');
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const common = () => ({ 'tus-resumable': '1.0.0', cookie: editor.cookie ?? '' });

/** @returns the URL of the new upload */
async function begin(name: string, length: number): Promise<string> {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  const headers = { ...common(), 'upload-length': String(length), 'upload-metadata': metadata };
  const answer = await here.inject({ method: 'POST', url: contract.RESUMABLE_UPLOADS_URL, headers });
  expect(answer.statusCode).toBe(201);
  return String(answer.headers.location);
}

function send(app: TestApp, url: string, offset: number, payload: Buffer) {
  const type = 'application/offset+octet-stream';
  const headers = { ...common(), 'upload-offset': String(offset), 'content-type': type };
  return app.inject({ method: 'PATCH', url, headers, payload });
}

async function offsetOf(app: TestApp, url: string): Promise<number> {
  const answer = await app.inject({ method: 'HEAD', url, headers: common() });
  expect(answer.statusCode).toBe(200);
  return Number(answer.headers['upload-offset']);
}

test('a part that is sent to two processes at once is stored once, and the file is complete', async () => {
  for (let round = 0; round < 20; round++) {
    const bytes = Buffer.concat([anMp4(), aBox('mdat', Buffer.alloc(200_000, `${round}`))]);
    const name = `twice-${round}.mp4`;
    const url = await begin(name, bytes.length);
    const half = bytes.length >> 1;
    for (const [from, to] of [
      [0, half],
      [half, bytes.length],
    ] as const) {
      const part = bytes.subarray(from, to);
      const answers = await Promise.all([here, there, here].map((app) => send(app, url, from, part)));
      const statuses = answers.map(({ statusCode }) => statusCode);
      // At most one request succeeds. On a slow machine, it may be interrupted by another request that waits
      // for the upload. The other requests get a status after which a tus client tries again.
      expect(statuses.filter((status) => status < 300).length, String(statuses)).toBeLessThanOrEqual(1);
      for (const answer of answers.filter(({ statusCode }) => statusCode >= 300)) {
        expect([409, 423]).toContain(answer.statusCode);
        expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      }
      await sendRest(url, bytes.subarray(0, to));
    }
    const id = url.split('/').at(-1) ?? '';
    const results = await Promise.all(
      [here, there].map((app) => app.send(contract.uploadResult, { params: { id } }, editor)),
    );
    for (const { status, body } of results) expect([status, body.items[0]?.itemName]).toEqual([200, name]);
    const { rawPayload } = await readStored(there, name, editor);
    expect(sha256(rawPayload.subarray(-200_000))).toBe(sha256(bytes.subarray(-200_000)));
  }
});

test('the result of a finished upload can be read from two processes at once', async () => {
  const bytes = Buffer.concat([anMp4(), aBox('mdat', Buffer.alloc(50_000, 'z'))]);
  const url = await begin('asked.mp4', bytes.length);
  const id = url.split('/').at(-1) ?? '';
  const ask = (app: TestApp) => app.send(contract.uploadResult, { params: { id } }, editor);
  const [sent, ...asked] = await Promise.all([send(here, url, 0, bytes), ask(there), ask(there), ask(here)]);
  expect(sent.statusCode).toBe(200);
  for (const { status } of asked) expect([200, 404]).toContain(status);
  for (const app of [here, there]) expect((await ask(app)).status).toBe(200);
});

test('a full disk is reported as full', async () => {
  const bytes = Buffer.concat([anMp4(), aBox('mdat', Buffer.alloc(50_000, 'f'))]);
  const url = await begin('full.mp4', bytes.length);
  const path = join(here.settings.dataDir, 'media/incoming', url.split('/').at(-1) ?? '');
  rmSync(path);
  symlinkSync('/dev/full', path);
  const refused = await send(here, url, 0, bytes);
  expect([refused.statusCode, refused.json().code]).toEqual([507, 'storageFull']);
});

/** Sends the missing bytes, as a tus client does after an interruption. */
async function sendRest(url: string, bytes: Buffer): Promise<void> {
  const sendAgain = async () => {
    const offset = await offsetOf(there, url);
    if (offset < bytes.length) await send(there, url, offset, bytes.subarray(offset));
    return offset;
  };
  await expect.poll(sendAgain).toBe(bytes.length);
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
