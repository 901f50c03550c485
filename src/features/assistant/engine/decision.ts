import numbers from './decision.json' with { type: 'json' };
import type { Query } from './search/query.ts';
import { nearnessValues, type RankedPage } from './search/rank.ts';

/** A logistic model: the probability is 1 / (1 + e^-(bias + sum of weight × value)). */
export type Model = { bias: number; weights: number[] };

/**
 * Fitted by `npm run assistant:train` on the questions of the pages, each left out of the index, on questions of
 * pupils, and on questions about something else. Source: docs/decisions/071-three-outcomes.md.
 */
export type Decision = {
  /** Whether the question is about Antarctica at all, from its vector. */
  subject: Model;
  /** Whether the first page answers, from the values of `decisionValues`. */
  first: Model;
  /** Whether one of the first three pages answers. */
  three: Model;
};

export const DECISION: Decision = numbers;

/** The first page is opened from this probability. */
export const OPEN_FROM = 0.5;
/** "Did you mean" is asked from this probability of one of three pages. */
export const OFFER_FROM = 0.2;

/** Pages, best first. */
export type Ranking = [RankedPage, ...RankedPage[]];

export type Likely = { first: number; three: number };

/** @returns the probabilities that the first page, or one of the first three, answers the question */
export function decide(
  query: Query,
  ranked: Ranking,
  evidenceNearness: number,
  { subject, first, three } = DECISION,
): Likely {
  const values = [...decisionValues(query, ranked, evidenceNearness), scoreOf(subject, query.vector)];
  return { first: sigmoid(scoreOf(first, values)), three: sigmoid(scoreOf(three, values)) };
}

/** @returns the values on which the decision rests, without that of the subject */
export function decisionValues(query: Query, ranked: Ranking, evidenceNearness: number): number[] {
  const [one, two, three] = ranked;
  const unknown = query.words.filter(({ alternatives }) => alternatives.length === 0).length;
  return [
    ...nearnessValues(one.nearness),
    one.score - (two?.score ?? 0),
    (two?.score ?? 0) - (three?.score ?? 0),
    unknown / Math.max(1, query.words.length),
    Math.log(1 + query.words.length),
    evidenceNearness,
  ];
}

export function scoreOf({ bias, weights }: Model, values: ArrayLike<number>): number {
  let sum = bias;
  for (const [place, weight] of weights.entries()) sum += weight * values[place]!;
  return sum;
}

export function sigmoid(score: number): number {
  return 1 / (1 + Math.exp(-score));
}
