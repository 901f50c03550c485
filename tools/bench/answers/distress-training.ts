import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  factorFor,
  featuresOf,
  type Model,
  pieces,
} from '../../../src/features/care/distress/distress-score.ts';
import { simplify } from '../../../src/features/care/talk/simplify.ts';
import { plainSentences } from '../../../src/features/care/talk/words.ts';
import { readLibrary } from '../../../src/features/library/server/read-library.ts';
import { readTable } from '../measured.ts';
import { type Phrase, readPhrases } from './distress-rates.ts';

const QUESTIONS = join(import.meta.dirname, '../questions');
const CARE = join(import.meta.dirname, '../../../src/features/care/distress');

/**
 * SMOOTHING, ROUNDS and STEP were chosen by cross-validation: for each author, the model was trained without
 * the phrases of this author and tested with them.
 */
const SMOOTHING = 0.01;
const ROUNDS = 300;
const STEP = 0.3;
/**
 * The model uses a feature only if it occurs in at least this many phrases. Rarer features say little about
 * new phrases, and would double the size of the file.
 */
const PHRASES_WITH_FEATURE = 3;

/**
 * How much each phrase counts in the training: `card` for a phrase of an author that shows distress, `free` for
 * a harmless phrase of an author, and `library` for a text of the library (a question, or a title of a page or
 * block). The library has six times as many texts as the authors have phrases, so with equal weights the model
 * would learn to overlook real distress. The values were chosen by cross-validation.
 */
const COUNTS = { card: 1.5, free: 1, library: 1 / 32 };
/** When the training counts how often a feature occurs, this many texts of the library count as one phrase. */
const LIBRARY_TEXTS_AS_PHRASE = 5;
/**
 * In the rounds HARD_ROUNDS of the training, each library text with a score above HARD_SCORE, which the model
 * takes or nearly takes for distress, gets HARD_TIMES its weight, but not more than HARD_AT_MOST.
 */
const HARD_ROUNDS = new Set([80, 130, 180, 230]);
const HARD_SCORE = -0.2;
const HARD_TIMES = 4;
const HARD_AT_MOST = 2;

/**
 * @returns all phrases for the training: the phrases of the authors, the examples in the comments of the rules,
 * and the library's questions and headings, which the check for distress must let through
 */
export function trainingPhrases(): Phrase[] {
  return [
    ...readPhrases(join(QUESTIONS, 'distress.tsv')),
    ...readPhrases(join(QUESTIONS, 'distress-building.tsv')),
    ...['despair-rules.ts', 'self-harm-rules.ts', 'harm-rules.ts']
      .flatMap(examplesOfRules)
      .map((phrase): Phrase => ({ expected: 'card', author: 'rules', phrase })),
    ...wordingsOfLibrary().map((phrase): Phrase => ({ expected: 'free', author: 'library', phrase })),
  ];
}

/** @returns the sentences that the comments in a file of rules quote, one for each rule */
export function examplesOfRules(file: string): string[] {
  const source = readFileSync(join(CARE, file), 'utf8');
  return Array.from(
    source.matchAll(/^ {2}\/\/ This rule matches "(.+)"\.\n {2}'/gm),
    ([, example = '']) => example,
  );
}

function wordingsOfLibrary(): string[] {
  const asked = ['on-topic.tsv', 'off-topic.txt', 'not-first.tsv']
    .flatMap(readTable)
    .map(([question = '']) => question);
  const onPages = readLibrary().pages.flatMap(({ page: { title, questions, dialog } }) => [
    title,
    ...questions.map(({ asked }) => asked),
    ...dialog.map((block) => block.title ?? ''),
  ]);
  return [...asked, ...onPages].filter(Boolean);
}

/**
 * The weights in the file are rounded to multiples of this step. With a finer step the model does not
 * recognise more new phrases.
 */
export const WEIGHT_STEP = 0.25;

/**
 * A phrase for the training. `counts` is how much it counts in the training. The weight of each of its features
 * is multiplied by `factor`, which is smaller for a phrase with more features.
 */
type Sample = {
  isDistress: boolean;
  isOfLibrary: boolean;
  features: number[];
  factor: number;
  counts: number;
};

/**
 * Trains a logistic regression with L2 regularisation, by gradient descent over all phrases (AdaGrad). Gives
 * the same result in every run.
 */
export function train(phrases: Phrase[]): Model {
  const { samples, names } = samplesOf(phrases);
  const weights = new Float64Array(names.length);
  const squares = new Float64Array(names.length);
  const bias = { weight: 0, squares: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const slopes = new Float64Array(names.length);
    let biasSlope = 0;
    for (const sample of samples) {
      const { isDistress, isOfLibrary, features, factor } = sample;
      const score = features.reduce((sum, at) => sum + (weights[at] ?? 0) * factor, bias.weight);
      if (isOfLibrary && HARD_ROUNDS.has(round) && score > HARD_SCORE)
        sample.counts = Math.min(HARD_AT_MOST, sample.counts * HARD_TIMES);
      const error = (1 / (1 + Math.exp(-score)) - Number(isDistress)) * sample.counts;
      for (const at of features) slopes[at] = (slopes[at] ?? 0) + error * factor;
      biasSlope += error;
    }
    bias.squares += biasSlope ** 2;
    bias.weight -= (STEP * biasSlope) / Math.sqrt(bias.squares + 1e-9);
    weights.forEach((weight, at) => {
      const slope = (slopes[at] ?? 0) + SMOOTHING * weight;
      const square = (squares[at] ?? 0) + slope ** 2;
      squares[at] = square;
      weights[at] = weight - (STEP * slope) / Math.sqrt(square + 1e-9);
    });
  }
  return {
    bias: bias.weight,
    weightOf: new Map(names.map((name, at) => [name, rounded(weights[at] ?? 0)])),
  };
}

/** Rounds a weight to the steps of the file. Small weights become zero, which makes the file smaller. */
function rounded(weight: number): number {
  return Math.round(weight / WEIGHT_STEP) * WEIGHT_STEP;
}

function samplesOf(phrases: Phrase[]): { samples: Sample[]; names: string[] } {
  const read = phrases.flatMap(({ expected, author, phrase }) => {
    const isOfLibrary = author === 'library';
    const text = plainSentences(phrase).map(simplify).join('');
    // No part of a text of the library may be taken for distress, so each part is a sample of its own. Every
    // other text is one sample, because one part of a text can be enough to show distress.
    return (isOfLibrary ? pieces(text) : [text]).map((piece) => ({
      isDistress: expected === 'card',
      isOfLibrary,
      counts: isOfLibrary ? COUNTS.library : COUNTS[expected],
      features: featuresOf(piece),
    }));
  });
  const count = new Map<string, number>();
  for (const { features, isOfLibrary } of read)
    for (const feature of features)
      count.set(feature, (count.get(feature) ?? 0) + (isOfLibrary ? 1 : LIBRARY_TEXTS_AS_PHRASE));
  const names = Array.from(count)
    .filter(([, times]) => times >= PHRASES_WITH_FEATURE * LIBRARY_TEXTS_AS_PHRASE)
    .map(([name]) => name);
  const placeOf = new Map(names.map((name, at) => [name, at]));
  const samples = read.map(({ features, ...sample }) => ({
    ...sample,
    features: [...features].map((name) => placeOf.get(name)).filter((at) => at !== undefined),
    factor: factorFor(features),
  }));
  return { samples, names };
}
