import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The silence, in seconds, that is added before and after the speech, because a person presses the button
 * before the first word and releases it after the last.
 */
const LEAD_IN_S = 0.4;
const TAIL_S = 0.4;
/** The amplitude of the noise; the maximum amplitude is 32,768. */
const NOISE = 24;

/**
 * @returns the text spoken by the voice `slt` of the program flite: 16 kHz, one channel, 16-bit
 *   little-endian samples
 */
export function spoken(text: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-spoken-'));
  const path = join(folder, 'spoken.wav');
  const { status, stderr } = spawnSync('flite', ['-voice', 'slt', '-t', text, '-o', path]);
  if (status !== 0) throw new Error(`flite: ${stderr}`);
  const wav = readFileSync(path);
  rmSync(folder, { recursive: true });
  const speech = wav.subarray(wav.indexOf('data') + 8);
  return withNoise(Buffer.concat([quiet(LEAD_IN_S), speech, quiet(TAIL_S)]));
}

function quiet(durationS: number): Buffer {
  return Buffer.alloc(durationS * 16_000 * 2);
}

/**
 * Adds noise, because a recording with a microphone is never completely silent. The noise is the same in
 * every run.
 */
function withNoise(pcm: Buffer): Buffer {
  let seed = 1;
  for (let at = 0; at < pcm.length; at += 2) {
    seed = (seed * 48_271) % 2_147_483_647;
    const sample = pcm.readInt16LE(at) + (seed % (2 * NOISE)) - NOISE;
    pcm.writeInt16LE(Math.max(-32_768, Math.min(32_767, sample)), at);
  }
  return pcm;
}
