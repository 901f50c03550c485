import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { plainText } from '#platform/shared/text/plain-text.ts';

/**
 * The maximum number of characters of a word and of a meaning, and the maximum number of words in the list.
 */
export const EVERYDAY_LIMITS = { word: 40, meaning: 60, words: 500 } as const;

function typed(maxLength: number) {
  return z.pipe(
    plainText(maxLength),
    z.transform((text) => text.trim().replace(/\s+/g, ' ')),
  );
}

const EverydayWord = z.object({
  /** One word that readers use and no page has, such as "dunny". */
  word: typed(EVERYDAY_LIMITS.word).check(
    z.refine((word) => /^\p{L}[\p{L}\p{M}'’]*$/u.test(word), 'must be one word of letters'),
  ),
  /** The words of the library that replace the everyday word in a question, such as "toilet". */
  meaning: typed(EVERYDAY_LIMITS.meaning).check(
    z.refine((meaning) => /^\p{L}[\p{L}\p{M}'’ -]*$/u.test(meaning), 'must be words of letters'),
  ),
});
export type EverydayWord = z.output<typeof EverydayWord>;

/** The everyday words with their meanings, in alphabetical order of the words. */
const Lexicon = z.object({ words: z.array(z.object({ word: z.string(), meaning: z.string() })) });

/**
 * Lists the everyday words that editors have added, such as "dunny" for "toilet". Not part of the basic
 * contract (docs/behaviour.md 1.5).
 */
export const listEverydayWords = endpoint({ url: '/api/everyday-words', response: Lexicon });

/**
 * Adds an everyday word to the list, or changes its meaning. Every server process uses the new meaning from
 * the next question on.
 */
export const saveEverydayWord = endpoint({
  url: '/api/everyday-words/save',
  body: EverydayWord,
  response: Lexicon,
});

/** Removes an everyday word from the list. Succeeds even if the word is not in the list. */
export const removeEverydayWord = endpoint({
  url: '/api/everyday-words/remove',
  body: z.object({ word: plainText(EVERYDAY_LIMITS.word) }),
  response: Lexicon,
});
