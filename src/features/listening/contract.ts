import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';

/**
 * Maximum length of a message, in characters. The web app sends a page in several messages, so that speech
 * starts sooner.
 */
export const MOST_CHARACTERS = 10_000;

export const ENGINES = ['espeak-ng', 'flite', 'openai', 'watson', 'off'] as const;
export type EngineName = (typeof ENGINES)[number];

/**
 * The formats of sound. Every browser plays `wav`. `opus` files are a tenth as large, but some versions of
 * Safari do not play them.
 */
export const SOUND_TYPES = { opus: 'audio/ogg; codecs=opus', wav: 'audio/wav' } as const;
export type SoundType = keyof typeof SOUND_TYPES;

/**
 * The text to speak. HTML tags are allowed, and are not spoken. The positions in `SpeechMarks` refer to the
 * text with its tags.
 */
const Message = z
  .string('must be a text')
  .check(z.maxLength(MOST_CHARACTERS, `may have at most ${MOST_CHARACTERS} characters`));

/**
 * How the text is spoken. The default voice is the preferred voice of the server. The default type is Opus if
 * the server has an encoder.
 */
const Manner = z.object({
  voice: z.optional(z.string('must be a voice').check(z.maxLength(100, 'must be a voice'))),
  type: z.optional(z.enum(['opus', 'wav'], 'must be opus or wav')),
});

const Spoken = z.extend(Manner, { message: Message });

/**
 * Returns the sound of the message, with an ETag. Supports range requests. Responds with 400 if there is
 * nothing to speak, with 503 `notSetUp` if there is no engine, and with 503 `noVoice` if the engine has
 * failed.
 * Source: docs/behaviour.md 15.2, 15.3.
 */
export const speak = endpoint({
  url: '/api/watsontts/:message',
  access: 'readPages',
  params: z.object({ message: Message }),
  querystring: Manner,
  response: z.unknown(),
});

/** Does the same as the endpoint `speak`, but takes the message as a query parameter. */
export const speakParameter = endpoint({
  url: '/api/watsontts',
  access: 'readPages',
  querystring: Spoken,
  response: z.unknown(),
});

/**
 * Does the same as the endpoint `speak`, but takes the message in the body. Clients use it for messages that
 * are too long for a URL.
 */
export const speakText = endpoint({
  url: '/api/watsontts',
  access: 'readPages',
  body: Spoken,
  response: z.unknown(),
});

/**
 * One spoken part of the message. Its sound is from `atMs` to `endMs`. Its text is from `start` to `end`
 * (exclusive, in UTF-16 units) of the message as the client sent it.
 */
const Mark = z.object({ start: z.number(), end: z.number(), atMs: z.number(), endMs: z.number() });
export type Mark = z.output<typeof Mark>;

/** The times of all spoken parts, measured from the beginning of the sound at normal speed. */
const SpeechMarks = z.object({
  durationMs: z.number(),
  /**
   * What each mark describes: one of the `words`, if the engine reports the times of words; otherwise one of
   * the `sentences`, each of which the engine speaks separately.
   */
  of: z.enum(['words', 'sentences']),
  /**
   * The marks in the order in which they are heard, without overlaps. A part without sound, such as a dash, has
   * no mark.
   */
  marks: z.array(Mark),
});
export type SpeechMarks = z.output<typeof SpeechMarks>;

/**
 * Returns the times of the spoken parts of a message in a voice. Has the same error responses as `speak`. The
 * server makes the sound and the times together, at the first request for either of them.
 */
export const markSpeech = endpoint({
  url: '/api/listening/marks',
  access: 'readPages',
  body: z.omit(Spoken, { type: true }),
  response: SpeechMarks,
});

const Voice = z.object({
  id: z.string(),
  /** The name that users see, such as `British, higher`. */
  name: z.string(),
  /** A BCP 47 code, such as `en-GB`. */
  language: z.string(),
});
export type Voice = z.output<typeof Voice>;

/**
 * Lists the voices of the server, and the formats of sound that it can send. If the server has no speech
 * engine, `voices` and `types` are empty, and `preferred` is null. The web app then uses the browser's own
 * voices.
 */
export const listVoices = endpoint({
  url: '/api/listening/voices',
  access: 'readPages',
  response: z.object({
    engine: z.enum(ENGINES),
    voices: z.array(Voice),
    preferred: z.nullable(z.string()),
    types: z.array(z.enum(['opus', 'wav'])),
  }),
});
