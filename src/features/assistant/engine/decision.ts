import { agreementWith, nearestPhrase } from './agreement.ts';
import numbers from './decision.json' with { type: 'json' };
import type { Found } from './evidence.ts';
import type { PassageIndex } from './search/passage-index.ts';
import type { Query } from './search/query.ts';
import { nearnessValues, type RankedPage } from './search/rank.ts';
import { subjectValues } from './subject.ts';

/** A logistic model: the probability is 1 / (1 + e^-(bias + the sum of weight × value)). */
export type Model = { bias: number; weights: number[] };

/**
 * The models are fitted by `npm run assistant:train` on the questions of the pages (each is left out of the
 * index while it is tested), on questions of pupils, and on questions about something else. Source:
 * docs/decisions/071-three-outcomes.md.
 */
export type Decision = {
  /** Rates from the vector of the question whether it is about Antarctica at all. */
  subject: Model;
  /**
   * Rates whether the first page answers. Its values are those of `decisionValues`, the rating of the
   * subject, and the products of all these values.
   */
  first: Model;
  /** Rates from the same values whether one of the first three pages answers. */
  three: Model;
};

export const DECISION: Decision = numbers;

/** The first page is opened if its probability is at least this high. */
export const OPEN_FROM = 0.37;
/**
 * The assistant asks "Did you mean" if the probability that one of three pages answers is at least this high.
 */
export const OFFER_FROM = 0.11;

/** One or more pages, best first. */
export type Ranking = [RankedPage, ...RankedPage[]];

export type Likely = { first: number; three: number };

/** @returns the probabilities that the first page, or one of the first three, answers the question */
export function decide(
  index: PassageIndex,
  query: Query,
  ranked: Ranking,
  found: Found | undefined,
  { subject, first, three } = DECISION,
): Likely {
  const values = withProducts([
    ...decisionValues(index, query, ranked, found),
    scoreOf(subject, query.vector),
  ]);
  return { first: sigmoid(scoreOf(first, values)), three: sigmoid(scoreOf(three, values)) };
}

/** @returns the values for the decision, without the rating of the subject */
export function decisionValues(
  index: PassageIndex,
  query: Query,
  ranked: Ranking,
  found: Found | undefined,
): number[] {
  const [one, two, three] = ranked;
  const unknown = query.words.filter(({ alternatives }) => alternatives.length === 0);
  // English words that the library does not contain. Words that are misspelt beyond recognition are not
  // counted.
  const foreign = unknown.filter(({ typed }) => index.wordVectors.rowOf.has(typed));
  const page = index.pages.get(one.answerID)!; // `!` is safe: a ranked page is indexed
  const phrase = nearestPhrase(index, page, query);
  const { kind, ofQuestion, ofWording } = agreementWith(index, phrase, query);
  const { elsewhere, central } = subjectValues(index, page, query, {
    phrase,
    found,
  });
  return [
    ...nearnessValues(one.nearness),
    one.score - (two?.score ?? 0),
    (two?.score ?? 0) - (three?.score ?? 0),
    unknown.length / Math.max(1, query.words.length),
    foreign.length / Math.max(1, query.words.length),
    Math.log(1 + query.words.length),
    found?.nearest ?? 0,
    kind,
    ofQuestion,
    ofWording,
    elsewhere,
    central,
  ];
}

/**
 * @returns the values, then the product of each value with itself and with every later value. With the
 * products, a near sentence can count for more if the question has no foreign word. Source:
 * docs/decisions/121-products-of-the-values.md.
 */
export function withProducts(values: readonly number[]): number[] {
  return [...values, ...values.flatMap((one, at) => values.slice(at).map((other) => one * other))];
}

export function scoreOf({ bias, weights }: Model, values: ArrayLike<number>): number {
  let sum = bias;
  for (const [place, weight] of weights.entries()) sum += weight * values[place]!;
  return sum;
}

export function sigmoid(score: number): number {
  return 1 / (1 + Math.exp(-score));
}
