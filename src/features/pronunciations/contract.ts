import * as z from 'zod';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { plainText } from '#platform/shared/text/text.ts';

const SentPronunciation = z.object({
  /** One word as the library writes it: Adélie, d'Urville. */
  word: plainText(40)
    .transform((word) => word.trim())
    .refine((word) => /^\p{L}[\p{L}\p{M}'’]*$/u.test(word), 'must be one word of letters'),
  /** How it is said, spelled so that anybody who reads English says it right: "a-day-lee". */
  saidAs: plainText(80)
    .transform((said) => said.trim())
    .refine((said) => /^[a-z][a-z' -]*$/i.test(said), 'may hold letters, hyphens and spaces'),
});
export type Pronunciation = z.output<typeof SentPronunciation>;

/** Words in order, with a version that is another whenever anything in them is. */
const PronunciationList = z.object({
  version: z.string(),
  words: z.array(z.object({ word: z.string(), saidAs: z.string() })),
});
export type PronunciationList = z.output<typeof PronunciationList>;

/** Words that are not said as they are written: for listening as much as for asking by voice. Ours. */
export const listPronunciations = endpoint({
  method: 'GET',
  url: '/api/pronunciations',
  access: 'editContent',
  schema: { response: PronunciationList },
});

/** A new word, or how a known one is said from now on. Accents and capitals make no other word. */
export const savePronunciation = endpoint({
  method: 'POST',
  url: '/api/pronunciations/save',
  access: 'editContent',
  schema: { body: SentPronunciation, response: PronunciationList },
});

/** Takes a word out of the list; it is said as it is written then. */
export const removePronunciation = endpoint({
  method: 'POST',
  url: '/api/pronunciations/remove',
  access: 'editContent',
  schema: { body: z.object({ word: plainText(40) }), response: PronunciationList },
});
