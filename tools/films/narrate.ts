import { readFileSync } from 'node:fs';
import { durationMs } from '../../src/features/listening/server/engines/engine.ts';
import { openEspeakEngine } from '../../src/features/listening/server/espeak/espeak.ts';
import { writeScript } from '../../src/features/listening/server/text/script.ts';
import type { Pcm } from '../../src/platform/server/files/wav.ts';
import { parseYaml } from '../../src/platform/server/parse-yaml.ts';
import { usualProgramPath } from '../../src/platform/server/workers/programs.ts';
import type { Shot } from './shots.ts';
import { lengthOfTones, tonesOf } from './tones.ts';

const PRONUNCIATIONS = new URL('../../content/pronunciations.yaml', import.meta.url);
const TIMEOUT_MS = 30_000;
/** The silence before the first sentence, and after each sentence. */
const [LEAD_IN_MS, PAUSE_MS] = [300, 200];

/**
 * The time of a sentence and of its tones. `shownMs` is the end of its caption, which stays until the next one.
 * `tonesMs` is when its tones begin.
 */
export type Spoken = { text: string; startMs: number; endMs: number; shownMs: number; tonesMs?: number };
export type Narration = { sound: Pcm; sentences: Spoken[]; lengthMs: number };

/** Speaks sentences with the engine, the voice and the pronunciations with which the server reads pages aloud. */
export async function openNarrator() {
  const engine = await openEspeakEngine(usualProgramPath(process.env.PATH), TIMEOUT_MS);
  const pronunciations = readPronunciations();
  return {
    narrate: async (shots: Pick<Shot, 'says' | 'tones'>[]): Promise<Narration> => {
      const pieces: Buffer[] = [];
      const sentences: Spoken[] = [];
      let sampleRate = 0;
      let atMs = LEAD_IN_MS;
      for (const { says: text, tones = [] } of shots) {
        const speech = await engine.speak(writeScript(text, pronunciations).text, engine.voices[0]?.id ?? '');
        sampleRate = speech.sampleRate;
        const tonesMs = atMs + durationMs(speech);
        const endMs = tonesMs + lengthOfTones(tones.length);
        if (pieces.length === 0) pieces.push(silence(LEAD_IN_MS, sampleRate));
        pieces.push(speech.samples, tonesOf(tones, sampleRate), silence(PAUSE_MS, sampleRate));
        const times = { startMs: atMs, endMs, shownMs: endMs + PAUSE_MS };
        sentences.push({ text, ...times, ...(tones.length > 0 && { tonesMs }) });
        atMs = endMs + PAUSE_MS;
      }
      return { sound: { samples: Buffer.concat(pieces), sampleRate }, sentences, lengthMs: atMs };
    },
    close: () => engine.stop(),
  };
}

/** @returns the sentences as captions, in the format WebVTT */
export function toCaptions(sentences: Spoken[]): string {
  const cues = sentences.map(
    ({ text, startMs, shownMs }) => `${vttTime(startMs)} --> ${vttTime(shownMs - 1)}\n${text}`,
  );
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
}

function vttTime(ms: number): string {
  return new Date(Math.round(ms)).toISOString().slice(14, 23);
}

function silence(ms: number, sampleRate: number): Buffer {
  return Buffer.alloc(2 * Math.round((ms / 1000) * sampleRate));
}

function readPronunciations(): { word: string; saidAs: string }[] {
  // The cast is safe: the server checks the same file when it starts (pronunciations/server).
  const words = parseYaml(readFileSync(PRONUNCIATIONS, 'utf8')) as Record<string, string>;
  return Object.entries(words).map(([word, saidAs]) => ({ word, saidAs }));
}
