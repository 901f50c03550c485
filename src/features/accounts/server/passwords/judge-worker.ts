import { type Match, ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/** What is judged: a password and words that someone who knows the person would try. */
export type Task = { password: string; personalWords: string[] };

/** Judging takes longer with every character, and the first ones already tell. */
const JUDGED_CHARACTERS = 32;

/** Of each list, the most frequent first: rarer words take memory, and guessers try them late. */
const MOST_WORDS = 20_000;

/** Guesses (log10) below which a password counts as easy. Source: docs/decisions/046-easy-passwords.md. */
const EASY_BELOW = 8.5;

const dictionary = Object.fromEntries(
  Object.entries({ ...common.dictionary, ...english.dictionary }).map(([name, words]) => [
    name,
    words.slice(0, MOST_WORDS),
  ]),
);
const estimator = new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });

/** Runs in a process of its own: the word lists take memory, and judging takes time. */
export default function isEasyToGuess({ password, personalWords }: Task): boolean {
  const { sequence } = estimator.check(password.slice(0, JUDGED_CHARACTERS), personalWords);
  return sequence.reduce((sum, part) => sum + guessesLog10(part), 0) < EASY_BELOW;
}

/**
 * The library counts ten guesses for any character that it finds in no word, so that eight random ones look as easy as
 * a word with a year. Here such a character counts as many as there are of its kind.
 */
function guessesLog10({ pattern, token, guessesLog10: estimated }: Match): number {
  if (pattern !== 'bruteforce') return Number(estimated);
  return Array.from(token, (character) => Math.log10(kindSize(character))).reduce((a, b) => a + b, 0);
}

function kindSize(character: string): number {
  if (/\d/.test(character)) return 10;
  return /[a-z]/i.test(character) ? 26 : 32;
}
