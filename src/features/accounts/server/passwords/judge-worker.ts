import { type Match, ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { answerTasks } from '#platform/server/workers/answer-tasks.ts';

/** A password and words that someone who knows the person would try. */
export type Task = { password: string; personalWords: string[] };

/** Rating takes longer with every character, and the first ones are enough. */
const JUDGED_CHARACTERS = 32;

/**
 * Number of words to keep of each list, the most frequent first. Rare words take memory, and attackers try them
 * late.
 */
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

// Runs in a separate process: the word lists need memory, and rating takes time.
answerTasks(isEasyToGuess);

function isEasyToGuess({ password, personalWords }: Task): boolean {
  const { sequence } = estimator.check(password.slice(0, JUDGED_CHARACTERS), personalWords);
  return sequence.reduce((sum, part) => sum + guessesLog10(part), 0) < EASY_BELOW;
}

/**
 * The library counts ten guesses for each character outside its words, so that eight random ones would look
 * as easy as a word with a year. Here each such character counts as many guesses as its kind has characters.
 */
function guessesLog10({ pattern, token, guessesLog10: estimated }: Match): number {
  if (pattern !== 'bruteforce') return Number(estimated);
  return Array.from(token, (character) => Math.log10(kindSize(character))).reduce((a, b) => a + b, 0);
}

function kindSize(character: string): number {
  if (/\d/.test(character)) return 10;
  return /[a-z]/i.test(character) ? 26 : 32;
}
