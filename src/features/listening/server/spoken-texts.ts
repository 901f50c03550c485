import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { SoundType, SpeechMarks } from '../contract.ts';
import { durationMs, type Engine } from './engines/engine.ts';
import type { KeptFiles } from './kept-files.ts';
import { createOnce } from './once.ts';
import type { Packer } from './packer.ts';
import type { Recent } from './recent.ts';
import { toWav } from './wav.ts';

/** A text as one voice speaks it: each is spoken once, however many ask, and kept as sound and times together. */
export type SpokenTexts = {
  keyOf(text: string, voice: string): string;
  sound(spoken: SpokenText, type: SoundType): Promise<Buffer>;
  marks(spoken: SpokenText): Promise<SpeechMarks>;
};

export type SpokenText = {
  text: string;
  voice: string;
  /** Is told before the engine is asked how many other texts wait for it; what it throws is the answer. */
  beforeSpeaking(waiting: number): void;
};

type Deps = {
  engine: Engine;
  packer: Packer | null;
  files: KeptFiles;
  recent: Recent;
  log: FastifyBaseLogger;
};

/** Raised when what is kept was made in another way. */
const VERSION = 1;

export function createSpokenTexts(deps: Deps): SpokenTexts {
  const { engine, packer } = deps;
  const once = createOnce();
  let waiting = 0;
  /** The one that is made with the times. Another is made of it and not spoken again: a service never speaks twice alike. */
  const kept: SoundType = packer ? 'opus' : 'wav';
  const find = async (name: string) => deps.recent.get(name) ?? (await deps.files.read(name));
  const keyOf = (text: string, voice: string) =>
    createHash('sha256')
      .update(JSON.stringify([VERSION, engine.kind, kept, voice, text]))
      .digest('base64url');

  const spoken = ({ text, voice, beforeSpeaking }: SpokenText) =>
    once(`${keyOf(text, voice)}.both`, async () => {
      const names = namesOf(keyOf(text, voice));
      const [sound, times] = [await find(names[kept]), await find(names.json)];
      if (sound && times) return { sound, times };
      beforeSpeaking(waiting);
      waiting += 1;
      const speech = await engine.speak(text, voice).finally(() => {
        waiting -= 1;
      });
      const wav = toWav(speech);
      const made = {
        sound: packer ? await packer.pack(speech) : wav,
        times: Buffer.from(JSON.stringify(timesOf(speech))),
      };
      deps.recent.put(names.wav, wav);
      await keep(deps, names[kept], made.sound);
      await keep(deps, names.json, made.times);
      return made;
    });

  return {
    keyOf,
    sound: async (asked, type) => {
      const name = namesOf(keyOf(asked.text, asked.voice))[type];
      if (type === kept || !packer) return (await spoken(asked)).sound;
      return once(name, async () => {
        const found = await find(name);
        if (found) return found;
        const { sound } = await spoken(asked);
        const wav = deps.recent.get(name) ?? toWav(await packer.unpack(sound));
        await keep(deps, name, wav);
        return wav;
      });
    },
    // It was written by `spoken`, for this version.
    marks: async (asked) => JSON.parse(String((await spoken(asked)).times)) as SpeechMarks,
  };
}

function namesOf(key: string): Record<SoundType | 'json', string> {
  return { opus: `${key}.opus`, wav: `${key}.wav`, json: `${key}.json` };
}

function timesOf(speech: Awaited<ReturnType<Engine['speak']>>): SpeechMarks {
  return { durationMs: Math.round(durationMs(speech)), of: speech.of, marks: speech.marks };
}

/** What cannot be kept is heard all the same. */
async function keep({ recent, files, log }: Deps, name: string, bytes: Buffer): Promise<void> {
  recent.put(name, bytes);
  await files.write(name, bytes).catch((error: unknown) => {
    log.warn({ err: error }, 'speech could not be kept');
  });
}
