import * as z from 'zod';
import { endpoint } from '#platform/shared/calls/endpoint.ts';

/** Characters of one message; a reader sends a page in pieces, which begin to speak sooner. */
export const MOST_CHARACTERS = 10_000;

/** What can speak: a program of the server's, a service, or nothing. */
export const ENGINES = ['espeak-ng', 'flite', 'openai', 'watson', 'off'] as const;
export type EngineName = (typeof ENGINES)[number];

/** How sound is packed. Every browser plays `wav`; `opus` is a tenth of its size, and not for every Safari. */
export const SOUND_TYPES = { opus: 'audio/ogg; codecs=opus', wav: 'audio/wav' } as const;
export type SoundType = keyof typeof SOUND_TYPES;

/** The text to speak, with or without HTML tags, which are not spoken. Positions are counted in it as it was sent. */
const Message = z
  .string('must be a text')
  .max(MOST_CHARACTERS, `may have at most ${MOST_CHARACTERS} characters`);

/** How it is spoken. Without a voice the preferred one speaks; without a type it is Opus where the server has an encoder. */
const Manner = z.object({
  voice: z.string('must be a voice').max(100, 'must be a voice').optional(),
  type: z.enum(['opus', 'wav'], 'must be opus or wav').optional(),
});

const Spoken = Manner.extend({ message: Message });

/**
 * The message as sound, with an ETag and parts of it on request (Range). Refused: 400 when there is nothing in it to
 * speak, 503 `notSetUp` without an engine, 503 `noVoice` when the engine failed.
 * Source: specification part 1 section 7; decisions D-03, D-27.
 */
export const speak = endpoint({
  method: 'GET',
  url: '/api/watsontts/:message',
  access: 'readPages',
  schema: { params: z.object({ message: Message }), querystring: Manner, response: z.unknown() },
});

/** The same, with the message as a parameter. */
export const speakParameter = endpoint({
  method: 'GET',
  url: '/api/watsontts',
  access: 'readPages',
  schema: { querystring: Spoken, response: z.unknown() },
});

/** The same, for what is too long for an address. */
export const speakText = endpoint({
  method: 'POST',
  url: '/api/watsontts',
  access: 'readPages',
  schema: { body: Spoken, response: z.unknown() },
});

/** What is heard from `atMs` to `endMs` stands from `start` to `end` (exclusive, UTF-16) in the message as sent. */
const Mark = z.object({ start: z.number(), end: z.number(), atMs: z.number(), endMs: z.number() });
export type Mark = z.output<typeof Mark>;

/** When what is said, counted from the beginning of the sound at its usual speed. */
const SpeechMarks = z.object({
  durationMs: z.number(),
  /** Words where the engine tells their times; else sentences, each of which was spoken by itself. */
  of: z.enum(['words', 'sentences']),
  /** In the order they are heard, without overlaps; what has no sound, such as a dash, has no mark. */
  marks: z.array(Mark),
});
export type SpeechMarks = z.output<typeof SpeechMarks>;

/** The times of the same message and voice; refused as the sound is. Both are made at once, whichever is asked for first. */
export const markSpeech = endpoint({
  method: 'POST',
  url: '/api/listening/marks',
  access: 'readPages',
  schema: { body: Spoken.omit({ type: true }), response: SpeechMarks },
});

/** A voice of the engine. */
const Voice = z.object({
  id: z.string(),
  /** For people, such as `British, higher`. */
  name: z.string(),
  /** BCP 47, such as `en-GB`. */
  language: z.string(),
});
export type Voice = z.output<typeof Voice>;

/** Without an engine both lists are empty and nothing is preferred: the browser's own voices may speak. */
export const listVoices = endpoint({
  method: 'GET',
  url: '/api/listening/voices',
  access: 'readPages',
  schema: {
    response: z.object({
      engine: z.enum(ENGINES),
      voices: z.array(Voice),
      preferred: z.string().nullable(),
      types: z.array(z.enum(['opus', 'wav'])),
    }),
  },
});
