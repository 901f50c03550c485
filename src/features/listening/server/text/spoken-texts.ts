import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { SoundType, SpeechMarks } from '../../contract.ts';
import { durationMs, type Engine } from '../engines/engine.ts';
import type { KeptFiles } from '../sound/kept-files.ts';
import { createOnce } from '../sound/once.ts';
import type { Packer } from '../sound/packer.ts';
import type { Recent } from '../sound/recent.ts';
import { fromFile, type Recording, toFile } from '../sound/recording.ts';
import { toWav } from '../sound/wav.ts';

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
  const make = createMake(deps);
  /** What is kept. Another type is made of it and not spoken again: a service never speaks twice alike. */
  const kept: SoundType = packer ? 'opus' : 'wav';
  const keyOf = (text: string, voice: string) =>
    createHash('sha256')
      .update(JSON.stringify([VERSION, engine.kind, kept, voice, text]))
      .digest('base64url');
  const record = (asked: SpokenText) => {
    const key = keyOf(asked.text, asked.voice);
    return once(key, async () => (await find(deps, key)) ?? (await make(asked, key)));
  };
  return {
    keyOf,
    sound: async (asked, type) => {
      if (type === kept || !packer) return (await record(asked)).sound;
      const name = wavOf(keyOf(asked.text, asked.voice));
      return once(name, async () => {
        const known = deps.recent.get(name);
        if (known) return known;
        const { sound } = await record(asked);
        const wav = deps.recent.get(name) ?? toWav(await packer.unpack(sound));
        deps.recent.put(name, wav);
        return wav;
      });
    },
    // `make` wrote it, for this version.
    marks: async (asked) => JSON.parse(String((await record(asked)).times)) as SpeechMarks,
  };
}

function createMake(deps: Deps): (asked: SpokenText, key: string) => Promise<Recording> {
  const { engine, packer } = deps;
  let waiting = 0;
  return async ({ text, voice, beforeSpeaking }, key) => {
    beforeSpeaking(waiting);
    waiting += 1;
    const speech = await engine.speak(text, voice).finally(() => {
      waiting -= 1;
    });
    const wav = toWav(speech);
    const sound = packer ? await packer.pack(speech) : wav;
    const made = { sound, times: Buffer.from(JSON.stringify(timesOf(speech))) };
    if (packer) deps.recent.put(wavOf(key), wav);
    await keep(deps, key, made);
    return made;
  };
}

function wavOf(key: string): string {
  return `${key}.wav`;
}

async function find({ recent, files }: Deps, key: string): Promise<Recording | null> {
  const file = recent.get(key) ?? (await files.read(key));
  return file && fromFile(file);
}

function timesOf(speech: Awaited<ReturnType<Engine['speak']>>): SpeechMarks {
  return { durationMs: Math.round(durationMs(speech)), of: speech.of, marks: speech.marks };
}

/** What cannot be kept is heard all the same. */
async function keep({ recent, files, log }: Deps, key: string, made: Recording): Promise<void> {
  const file = toFile(made);
  recent.put(key, file);
  await files.write(key, file).catch((error: unknown) => {
    log.warn({ err: error }, 'speech could not be kept');
  });
}
