import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { toWav } from '#platform/server/files/wav.ts';
import type { Count } from '#platform/server/operations/metrics.ts';
import type { SoundType, SpeechMarks } from '../../contract.ts';
import { durationMs, type Engine } from '../engines/engine.ts';
import type { KeptFiles } from '../sound/kept-files.ts';
import { createOnce } from '../sound/once.ts';
import type { OpusCodec } from '../sound/opus-codec.ts';
import type { Recent } from '../sound/recent.ts';

/**
 * Makes the engine speak each text once for each voice, however many users request it, and stores the sound
 * together with the times at which the words are spoken.
 */
export type SpokenTexts = ReturnType<typeof createSpokenTexts>;

export type SpokenText = {
  text: string;
  voice: string;
  /**
   * Called before the engine gets the text, with the number of other texts that wait for the engine. If it
   * throws, the request fails with that error.
   */
  beforeSpeaking(waiting: number): void;
};

type Deps = {
  engine: Engine;
  codec: OpusCodec | null;
  files: KeptFiles;
  recent: Recent;
  log: FastifyBaseLogger;
  countSpeech: Count['speech'];
};

/**
 * The version of the stored files. Increase it when this code makes sounds in another way, so that the server
 * makes them again.
 */
const VERSION = 1;

export function createSpokenTexts(deps: Deps) {
  const { engine, codec } = deps;
  const once = createOnce();
  const make = createMake(deps);
  /**
   * The type of sound that is stored. The other type is made by converting the stored sound. It is not made
   * by speaking the text again: a speech service does not speak a text twice in the same way, so the stored
   * times would not match the second sound.
   */
  const kept: SoundType = codec ? 'opus' : 'wav';
  const keyOf = (text: string, voice: string) =>
    createHash('sha256')
      .update(JSON.stringify([VERSION, engine.kind, kept, voice, text]))
      .digest('base64url');
  const record = (asked: SpokenText) => {
    const key = keyOf(asked.text, asked.voice);
    return once(key, async () => {
      const found = await find(deps, key);
      const recording = found ?? (await make(asked, key));
      deps.countSpeech(found ? 'kept' : 'spoken');
      return recording;
    });
  };
  return {
    keyOf,
    sound: async (asked: SpokenText, type: SoundType): Promise<Buffer> => {
      if (type === kept || !codec) return (await record(asked)).sound;
      const name = wavOf(keyOf(asked.text, asked.voice));
      return once(name, async () => {
        const known = deps.recent.get(name);
        if (known) return known;
        const { sound } = await record(asked);
        const wav = deps.recent.get(name) ?? toWav(await codec.decode(sound));
        deps.recent.put(name, wav);
        return wav;
      });
    },
    // The cast is safe: `make` wrote this JSON, with the same `VERSION`.
    marks: async (asked: SpokenText): Promise<SpeechMarks> =>
      JSON.parse(String((await record(asked)).times)) as SpeechMarks,
  };
}

function createMake(deps: Deps): (asked: SpokenText, key: string) => Promise<Recording> {
  const { engine, codec } = deps;
  let waiting = 0;
  return async ({ text, voice, beforeSpeaking }, key) => {
    beforeSpeaking(waiting);
    waiting += 1;
    const speech = await engine.speak(text, voice).finally(() => {
      waiting -= 1;
    });
    const wav = toWav(speech);
    const sound = codec ? await codec.encode(speech) : wav;
    const made = { sound, times: Buffer.from(JSON.stringify(timesOf(speech))) };
    if (codec) deps.recent.put(wavOf(key), wav);
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

/** Stores a recording. If the file cannot be written, the user still hears the recording. */
async function keep({ recent, files, log }: Deps, key: string, made: Recording): Promise<void> {
  const file = toFile(made);
  recent.put(key, file);
  await files.write(key, file).catch((error: unknown) => {
    log.warn({ err: error }, 'speech could not be kept');
  });
}

/**
 * A sound and its times, stored in one file. With two files, two processes that speak the same text could
 * store the sound of one process and the times of the other.
 */
type Recording = { times: Buffer; sound: Buffer };

const LENGTH_BYTES = 4;

function toFile({ times, sound }: Recording): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(times.length);
  return Buffer.concat([length, times, sound]);
}

/** @returns null if the file is not a complete recording, for example after a power cut */
function fromFile(file: Buffer): Recording | null {
  const start = LENGTH_BYTES + (file.length < LENGTH_BYTES ? 0 : file.readUInt32LE());
  if (file.length <= start) return null;
  return { times: file.subarray(LENGTH_BYTES, start), sound: file.subarray(start) };
}
