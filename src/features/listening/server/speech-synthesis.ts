import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { Environment } from '#platform/server/environment.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import type { RateLimits } from '#platform/server/http/minute-limits.ts';
import { invalid, Refused } from '#platform/server/http/refusals/refused.ts';
import type { Count } from '#platform/server/operations/metrics.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import type { listVoices, Mark, SoundType, SpeechMarks } from '../contract.ts';
import { type Engine, TooLong } from './engines/engine.ts';
import { openEngine } from './engines/open-engine.ts';
import { openKeptFiles } from './sound/kept-files.ts';
import { findOpusCodec, type OpusCodec } from './sound/opus-codec.ts';
import { createRecent } from './sound/recent.ts';
import type { Pronunciation } from './text/respellings.ts';
import { hasWords, type Script, writeScript } from './text/script.ts';
import { createSpokenTexts, type SpokenTexts } from './text/spoken-texts.ts';

export type Asked = { message: string; voice?: string | undefined; caller: Caller | null };

export type Sound = {
  type: SoundType;
  etag: string;
  /** Returns the sound. The engine speaks the message only if the server has not stored its sound. */
  bytes(): Promise<Buffer>;
};

export type SpeechSynthesis = ReturnType<typeof createSpeechSynthesis>;

export type ListeningDeps = {
  settings: Environment;
  log: FastifyBaseLogger;
  limits: RateLimits;
  clock: Clock;
  /** Returns the pronunciations of words. Speech recognition uses the same list. */
  listPronunciations(): Promise<{ version: string; words: Pronunciation[] }>;
  countSpeech: Count['speech'];
};

/**
 * The maximum number of texts per minute that the engine speaks for one account. Texts whose sound is stored
 * do not count. Thirty pupils who share an account and read different pages stay below this limit.
 */
const TEXTS_PER_MINUTE = 600;
/**
 * Maximum number of texts that may wait for the engine. In a longer queue the last user would have to wait
 * too long.
 */
const MOST_WAITING = 60;

export function createSpeechSynthesis(deps: ListeningDeps) {
  const { open, stop } = createStudio(deps);
  const answered = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (!(error instanceof Refused)) deps.countSpeech('failed');
      throw refusalOf(error, deps.log);
    });
  return {
    stop,
    voices: async (): Promise<Answered<typeof listVoices>> => listOf(await open()),
    /**
     * Returns the sound of a text. If the text cannot be spoken now, the function `bytes` of the result
     * throws `Refused`.
     * @throws Refused 400 if the text has no words or the voice is unknown; Refused 503 with the code `notSetUp`
     * if the server cannot speak
     */
    sound: async (asked: Asked & { type?: SoundType | undefined }): Promise<Sound> => {
      const { studio, spoken } = await prepare(deps, await open(), asked);
      const type = asked.type ?? (studio.codec ? 'opus' : 'wav');
      // Without an encoder the server can only send WAV.
      const made = studio.codec ? type : 'wav';
      return {
        type: made,
        etag: `"${studio.texts.keyOf(spoken.text, spoken.voice)}.${made}"`,
        bytes: () => answered(studio.texts.sound(spoken, made)),
      };
    },
    /** @throws Refused for the same reasons as `sound`, and if the text cannot be spoken now */
    marks: async (asked: Asked): Promise<SpeechMarks> => {
      const { studio, script, spoken } = await prepare(deps, await open(), asked);
      const times = await answered(studio.texts.marks(spoken));
      return { ...times, marks: inMessage(script, times.marks) };
    },
  };
}

/** @throws Refused if the message cannot be spoken */
async function prepare(deps: ListeningDeps, studio: Studio | null, asked: Asked) {
  if (!studio) throw notSetUp();
  const { words } = await deps.listPronunciations();
  const script = writeScript(asked.message, words);
  if (!hasWords(script.text)) throw invalid({ message: 'There is nothing here to read aloud.' });
  const voice = chooseVoice(studio.engine, asked.voice);
  const beforeSpeaking = (waiting: number) => {
    if (waiting >= MOST_WAITING) throw busy();
    deps.limits.count(`speech ${asked.caller?.personId}`, TEXTS_PER_MINUTE);
  };
  return { studio, script, spoken: { text: script.text, voice, beforeSpeaking } };
}

function listOf(studio: Studio | null): Answered<typeof listVoices> {
  if (!studio) return { engine: 'off', voices: [], preferred: null, types: [] };
  const { engine, codec } = studio;
  const types: SoundType[] = codec ? ['opus', 'wav'] : ['wav'];
  return { engine: engine.name, voices: [...engine.voices], preferred: engine.voices[0]?.id ?? null, types };
}

function chooseVoice({ voices }: Engine, asked: string | undefined): string {
  const found = asked ? voices.find(({ id }) => id === asked) : voices[0];
  if (!found) throw invalid({ voice: 'is not a voice of this server' });
  return found.id;
}

/**
 * Converts marks (the times of words or sentences) from positions in the text that the engine gets to
 * positions in the message that the client sent. Merges the marks of a word that is spelt as several words
 * for the engine, because the page shows one word.
 */
function inMessage(script: Script, marks: readonly Mark[]): Mark[] {
  const found: Mark[] = [];
  for (const mark of marks) {
    const place = script.inMessage(mark.start, mark.end);
    const last = found.at(-1);
    if (last && place.start < last.end) {
      last.end = Math.max(last.end, place.end);
      last.endMs = mark.endMs;
    } else found.push({ ...mark, ...place });
  }
  return found;
}

/**
 * Converts an error to the response for the user. If the engine has failed, logs the failure for the
 * operator, and asks the user to try again.
 */
function refusalOf(error: unknown, log: FastifyBaseLogger): unknown {
  if (error instanceof Refused) return error;
  if (error instanceof TooLong) return invalid({ message: 'This takes too long to be read aloud.' });
  log.warn({ err: error }, 'nothing was spoken');
  const message = 'This cannot be read aloud just now. Please try again.';
  return new Refused(503, { code: 'noVoice', message }, { retryAfterSeconds: 5 });
}

function notSetUp(): Refused {
  return new Refused(503, { code: 'notSetUp', message: 'Reading aloud is not set up on this server.' });
}

function busy(): Refused {
  const message = 'Many pages are being read aloud just now. Please try again in a moment.';
  return new Refused(503, { code: 'busy', message }, { retryAfterSeconds: 2 });
}

/** Everything that is needed to read texts aloud. `codec` is null if there is no encoder. */
type Studio = { engine: Engine; codec: OpusCodec | null; texts: SpokenTexts };

type Deps = Pick<ListeningDeps, 'settings' | 'log' | 'clock' | 'countSpeech'>;

/**
 * Time after which the server searches for a missing engine again. The engine may have been installed since
 * the last search, or the machine may have been too busy to start it.
 */
const LOOK_AGAIN_MS = 5 * 60_000;
const RECENT_BYTES = 32 * 1024 * 1024;
const MB = 1024 * 1024;

/**
 * Opens the engine at the first request, not when the server starts, because opening it starts other
 * programs.
 */
function createStudio(deps: Deps): { open(): Promise<Studio | null>; stop(): Promise<void> } {
  let opening: Promise<Studio | null> | undefined;
  let lookAgainAt = 0;
  const isTimeToLook = () => deps.clock.now().getTime() >= lookAgainAt;
  return {
    open: async () => {
      // Checks the time again, because another request may have searched for the engine while this request
      // waited.
      if (opening && isTimeToLook() && (await opening) === null && isTimeToLook()) opening = undefined;
      if (!opening) {
        lookAgainAt = deps.clock.now().getTime() + LOOK_AGAIN_MS;
        opening = openStudio(deps);
      }
      return opening;
    },
    stop: async () => (await opening)?.engine.stop(),
  };
}

async function openStudio({ settings, log, countSpeech }: Deps): Promise<Studio | null> {
  const engine = await openEngine(settings, log);
  if (!engine) return null;
  const codec = await findOpusCodec(settings.programPath);
  const files = openKeptFiles({
    folder: join(settings.dataDir, 'speech'),
    mostBytes: settings.TTS_CACHE_MB * MB,
  });
  const recent = createRecent(RECENT_BYTES);
  return { engine, codec, texts: createSpokenTexts({ engine, codec, files, recent, log, countSpeech }) };
}
