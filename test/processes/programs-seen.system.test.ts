import { expect, test } from 'vitest';
import { findFile, findProgram } from '#platform/server/workers/programs.ts';
import { startApp } from '../app.ts';
import { aPerson } from '../builders.ts';
import { lookAt } from './planted-programs.ts';

test('system tests use installed programs', async () => {
  const app = await startApp({ env: { TTS_ENGINE: '', STT_ENGINE: '' } });
  const folders = app.settings.programPath;
  for (const name of ['ffmpeg', 'ffprobe', 'espeak-ng', 'flite', 'opusenc', 'opusdec'])
    expect(findProgram(folders, name), name).toBeDefined();
  for (const name of ['libespeak-ng.so.1', 'libpocketsphinx.so.3', 'pocketsphinx/model/en-us'])
    expect(findFile(folders, name), name).toBeDefined();
  const editor = await aPerson(app, 'editor');
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  expect(await lookAt(address, editor.cookie ?? '')).toEqual({
    speaks: 'espeak-ng',
    hears: 'pocketsphinx',
    films: 'File type not found',
  });
  await app.close();
});
