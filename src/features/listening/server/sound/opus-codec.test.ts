import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { plantProgram } from '../../../../../test/processes/planted-programs.ts';
import { findOpusCodec } from './opus-codec.ts';

const folder = mkdtempSync(join(tmpdir(), 'explorer-packers-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an encoder is used only with its decoder, and ffmpeg only with libopus', async () => {
  expect(await findOpusCodec([])).toBeNull();
  plantProgram(folder, 'opusenc');
  expect(await findOpusCodec([folder])).toBeNull();
  plantProgram(folder, 'ffmpeg', "console.log('A..... aac')");
  expect(await findOpusCodec([folder])).toBeNull();
  plantProgram(folder, 'ffmpeg', 'process.exit(1)');
  expect(await findOpusCodec([folder])).toBeNull();
  plantProgram(folder, 'ffmpeg', "console.log('A....D libopus')");
  expect(await findOpusCodec([folder])).not.toBeNull();
});
