import { type Match, ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { answerTasks } from '#platform/server/workers/answer-tasks.ts';

/** A password and words that someone who knows the person would try. */
export type Task = { password: string; personalWords: string[] };

/**
 * The number of characters that are rated. More characters would take longer, and this many are enough for a
 * rating.
 */
const JUDGED_CHARACTERS = 32;

/**
 * The number of words to keep of each list of frequent words and names, which starts with the most frequent ones.
 * Rare words need memory, and attackers try them late.
 */
const MOST_WORDS = 20_000;

/**
 * A password is easy if it can be guessed with fewer guesses than 10 to the power of this number. Source:
 * docs/decisions/046-easy-passwords.md.
 */
const EASY_BELOW = 8.5;

const dictionary = Object.fromEntries(
  Object.entries({ ...common.dictionary, ...english.dictionary }).map(([name, words]) => [
    name,
    words.slice(0, MOST_WORDS),
  ]),
);
const estimator = new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });

// This module runs in a separate process, because the word lists need memory and rating takes time.
answerTasks(isEasyToGuess);

function isEasyToGuess({ password, personalWords }: Task): boolean {
  const { sequence } = estimator.check(password.slice(0, JUDGED_CHARACTERS), personalWords);
  return sequence.reduce((sum, part) => sum + guessesLog10(part), 0) < EASY_BELOW;
}

/**
 * Estimates the guesses for a part of a password. For a character that is not part of a known word, zxcvbn
 * counts ten guesses, so it would rate eight random characters like a word followed by a year. This function
 * counts 10 guesses for a digit, 26 for a letter, and 32 for any other character.
 * @returns the logarithm (base 10) of the number of guesses
 */
function guessesLog10({ pattern, token, guessesLog10: estimated }: Match): number {
  if (pattern !== 'bruteforce') return Number(estimated);
  return Array.from(token, (character) => Math.log10(kindSize(character))).reduce((a, b) => a + b, 0);
}

function kindSize(character: string): number {
  if (/\d/.test(character)) return 10;
  return /[a-z]/i.test(character) ? 26 : 32;
}
