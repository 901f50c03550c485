import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { anMp4, readStored, upload, workOff } from '../../../test/files.ts';
import * as contract from './contract.ts';

/** Holds no program at all. */
const folder = mkdtempSync(join(tmpdir(), 'explorer-films-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('without ffmpeg an MPEG film is refused by name, and an MP4 is kept under a sign', async () => {
  const path = process.env.PATH;
  process.env.PATH = folder;
  const bare = await startApp();
  try {
    const someone = await aPerson(bare, 'editor');
    const mpeg = Buffer.concat([Buffer.from([0, 0, 1, 0xba, 0x44]), Buffer.alloc(500)]);
    const refused = await upload(bare, contract.uploadVideos, [{ name: 'old.mpg', bytes: mpeg }], someone);
    expect([refused.status, refused.refusal.errors]).toEqual([400, { media: 'Unexpected File: old.mpg' }]);
    await upload(bare, contract.uploadVideos, [{ name: 'kept.mp4', bytes: anMp4() }], someone);
    await workOff(bare);
    const { body } = await bare.send(contract.readMedia, { params: { name: 'kept.mp4' } }, someone);
    expect(body.state).toBe('ready');
    const thumbnail = await readStored(bare, 'kept_thumb.jpg', someone);
    expect((await sharp(thumbnail.rawPayload).metadata()).width).toBe(400);
  } finally {
    process.env.PATH = path;
    await bare.close();
  }
});
