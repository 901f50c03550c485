import { agreementWith, nearestPhrase } from './agreement.ts';
import numbers from './decision.json' with { type: 'json' };
import type { Found } from './evidence.ts';
import type { PassageIndex } from './search/passage-index.ts';
import type { Query } from './search/query.ts';
import { nearnessValues, type RankedPage } from './search/rank.ts';
import { subjectValues } from './subject.ts';
import { nearestUnrelated, theUnrelatedQuestions, type UnrelatedQuestions } from './unrelated.ts';

/**
 * A logistic regression model. It computes the probability 1 / (1 + e^-(bias + the sum of weight × value)).
 */
export type Model = { bias: number; weights: number[] };

/**
 * The models that decide between an answer, "Did you mean" and no answer. `npm run assistant:train` fits them
 * to three sets of questions: those of the pages (each one is removed from the index while it is tested),
 * those of pupils, and questions about other subjects than Antarctica. Source:
 * docs/decisions/071-three-outcomes.md.
 */
export type Decision = {
  /** Computes from the vector of the question how likely it is that the question is about Antarctica. */
  subject: Model;
  /**
   * Computes how likely it is that the best page answers the question. Its inputs are the values of
   * `decisionValues`, the result of `subject`, and the products of all these values.
   */
  first: Model;
  /**
   * Computes, from the same inputs as `first`, how likely it is that one of the best three pages answers the
   * question.
   */
  three: Model;
};

export const DECISION: Decision = numbers;

/** The assistant opens the best page if the page answers with at least this probability. */
export const OPEN_FROM = 0.37;
/**
 * The assistant asks "Did you mean" if one of the best three pages answers with at least this probability.
 */
export const OFFER_FROM = 0.1;

/** One or more pages, best first. */
export type Ranking = [RankedPage, ...RankedPage[]];

export type Likely = { first: number; three: number };

/**
 * @param unrelated the questions that no page answers; by default those that the product uses
 * @returns `first`: the probability that the best page answers the question; `three`: the probability that
 * one of the best three pages answers it
 */
export function decide(
  index: PassageIndex,
  query: Query,
  ranked: Ranking,
  found: Found | undefined,
  unrelated: UnrelatedQuestions = theUnrelatedQuestions(),
): Likely {
  const { subject, first, three } = DECISION;
  const values = withProducts([
    ...decisionValues(index, query, ranked, found, unrelated),
    scoreOf(subject, query.vector),
  ]);
  return { first: sigmoid(scoreOf(first, values)), three: sigmoid(scoreOf(three, values)) };
}

/**
 * @param unrelated the training passes others, which do not contain the question itself
 * @returns the inputs of the models `first` and `three`, except the result of the model `subject`
 */
export function decisionValues(
  index: PassageIndex,
  query: Query,
  ranked: Ranking,
  found: Found | undefined,
  unrelated: UnrelatedQuestions = theUnrelatedQuestions(),
): number[] {
  const [one, two, three] = ranked;
  const unknown = query.words.filter(({ alternatives }) => alternatives.length === 0);
  // Real English words that no page contains. A word that is too misspelt to be recognised is not one of
  // them.
  const foreign = unknown.filter(({ typed }) => index.wordVectors.rowOf.has(typed));
  const page = index.pages.get(one.answerID)!; // The non-null assertion is safe: a ranked page is indexed
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
    nearestUnrelated(index, query, unrelated),
    found?.coverage.onPage ?? 0,
    found?.coverage.least ?? 0,
  ];
}

/**
 * @returns the values, followed by the product of each value with itself and with every later value. The
 * products let a model weight one value by another: a similar sentence counts for more if the question has no
 * unknown word. Source: docs/decisions/121-products-of-the-values.md.
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
