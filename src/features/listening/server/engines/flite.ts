import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { type Pcm, readWav } from '#platform/server/files/wav.ts';
import { findProgram, type ProgramPath } from '#platform/server/workers/programs.ts';
import { runProgram } from '#platform/server/workers/run-program.ts';
import type { Voice } from '../../contract.ts';
import { speakBySentence } from './by-sentence.ts';
import type { Engine } from './engine.ts';

/**
 * The voices of the program flite that the app offers, if the installed flite has them. The clearest voice is
 * first.
 */
const VOICES: readonly Voice[] = [
  { id: 'slt', name: 'American, higher', language: 'en-US' },
  { id: 'rms', name: 'American, lower', language: 'en-US' },
  { id: 'awb', name: 'Scottish', language: 'en-GB' },
];

const AT_A_TIME = 2;

/**
 * Prepares the program flite as an engine.
 * @throws Error when flite is not installed or has none of the voices that the app offers
 */
export async function openFliteEngine(folders: ProgramPath, timeoutMs: number): Promise<Engine> {
  const flite = findProgram(folders, 'flite');
  if (!flite) throw new Error('flite is not installed');
  const listed = String(await runProgram(flite, ['-lv'], { timeoutMs })).split(/\s+/);
  const voices = VOICES.filter(({ id }) => listed.includes(id));
  if (voices.length === 0) throw new Error('flite has none of its usual voices');
  const ended = new AbortController();
  const limitConcurrency = pLimit(AT_A_TIME);
  const speakOne = async (sentence: string, voice: string): Promise<Pcm> => {
    // The text and the sound go through files, because flite can neither read from a pipe nor write to one.
    const folder = await mkdtemp(join(tmpdir(), 'explorer-flite-'));
    try {
      const from = join(folder, 'text');
      const to = join(folder, 'wav');
      await writeFile(from, sentence);
      const limits = { timeoutMs, signal: ended.signal };
      await runProgram(flite, ['-voice', voice, '-f', from, '-o', to], limits);
      return readWav(await readFile(to));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return {
    name: 'flite',
    kind: 'flite 1',
    voices,
    stop: () => ended.abort(),
    speak: (text, voice) =>
      speakBySentence(text, (sentence) => limitConcurrency(() => speakOne(sentence, voice))),
  };
}
