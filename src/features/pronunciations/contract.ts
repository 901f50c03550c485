import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { plainText } from '#platform/shared/text/plain-text.ts';

/** The maximum lengths of a word and of its pronunciation, in characters. */
export const PRONUNCIATION_LIMITS = { word: 40, saidAs: 80 } as const;

const SentPronunciation = z.object({
  /** One word, spelt as on the pages of the library: Adélie, d'Urville. */
  word: z
    .pipe(
      plainText(PRONUNCIATION_LIMITS.word),
      z.transform((word) => word.trim()),
    )
    .check(z.refine((word) => /^\p{L}[\p{L}\p{M}'’]*$/u.test(word), 'must be one word of letters')),
  /** How the word is pronounced, spelt so that anyone who reads English says it correctly: "a-day-lee". */
  saidAs: z
    .pipe(
      plainText(PRONUNCIATION_LIMITS.saidAs),
      z.transform((said) => said.trim()),
    )
    .check(z.refine((said) => /^[a-z][a-z' -]*$/i.test(said), 'may hold letters, hyphens and spaces')),
});
export type Pronunciation = z.output<typeof SentPronunciation>;

/**
 * All words of the list in alphabetical order, and the version of the list. The version changes whenever a
 * word or its pronunciation changes.
 */
const PronunciationList = z.object({
  version: z.string(),
  words: z.array(z.object({ word: z.string(), saidAs: z.string() })),
});
export type PronunciationList = z.output<typeof PronunciationList>;

/**
 * Lists the words that are not pronounced as they are spelt, for reading aloud and for speech recognition.
 * This endpoint is not in the basic contract, the calls that every server offers (docs/behaviour.md 1.5).
 */
export const listPronunciations = endpoint({
  url: '/api/pronunciations',
  response: PronunciationList,
});

/**
 * Adds a word, or changes the pronunciation of a word of the list. Words that differ only in accents and
 * capitals are the same word.
 */
export const savePronunciation = endpoint({
  url: '/api/pronunciations/save',
  body: SentPronunciation,
  response: PronunciationList,
});

/** Removes a word from the list. From then on the word is pronounced as it is spelt. */
export const removePronunciation = endpoint({
  url: '/api/pronunciations/remove',
  body: z.object({ word: plainText(PRONUNCIATION_LIMITS.word) }),
  response: PronunciationList,
});
