import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startApp } from '../../../../../test/app.ts';
import { aPerson } from '../../../../../test/builders.ts';
import { A_HOLLOW_MPEG, anMp4, readStored, upload, workOff } from '../../../../../test/files.ts';
import * as contract from '../../contract.ts';

test('without ffmpeg an MPEG film is refused, and an MP4 is kept with a drawn thumbnail', async () => {
  const bare = await startApp();
  try {
    const someone = await aPerson(bare, 'editor');
    const refused = await upload(
      bare,
      contract.uploadVideos,
      [{ name: 'old.mpg', bytes: A_HOLLOW_MPEG }],
      someone,
    );
    expect([refused.status, refused.refusal.errors]).toEqual([400, { media: 'Unexpected File: old.mpg' }]);
    await upload(bare, contract.uploadVideos, [{ name: 'kept.mp4', bytes: anMp4() }], someone);
    await workOff(bare);
    const { body } = await bare.send(contract.readMedia, { params: { name: 'kept.mp4' } }, someone);
    expect(body.state).toBe('ready');
    const thumbnail = await readStored(bare, 'kept_thumb.jpg', someone);
    expect((await sharp(thumbnail.rawPayload).metadata()).width).toBe(400);
  } finally {
    await bare.close();
  }
});
