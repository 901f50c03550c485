import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const BYTES_PER_S = 32_000;
/**
 * The silence, in seconds, before and after the speech. The microphone opens when the button is pressed,
 * before the first word, and stays open for a moment after the last word.
 */
const LEAD_IN_S = 0.3;
const TAIL_S = 0.4;

/**
 * @returns the sound of each text, spoken by the program flite, in the format of the speech socket: 16 kHz, one
 *   channel, 16-bit little-endian samples
 */
export function speechOf(texts: string[], voice: string): Buffer[] {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-voice-'));
  try {
    return texts.map((text) => say(text, voice, join(folder, 'said.wav')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function say(text: string, voice: string, file: string): Buffer {
  execFileSync('flite', ['-voice', voice, '-t', text, '-o', file]);
  const wav = readFileSync(file);
  return Buffer.concat([silence(LEAD_IN_S), wav.subarray(wav.indexOf('data') + 8), silence(TAIL_S)]);
}

function silence(durationS: number): Buffer {
  return Buffer.alloc(durationS * BYTES_PER_S);
}
