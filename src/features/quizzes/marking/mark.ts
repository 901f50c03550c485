import type { Question } from '../question.ts';
import type { Answer } from './answer.ts';
import { meaningIds } from './shown.ts';

/**
 * The mark for an answer. `credit` is from 0 (wrong) to 1 (right). `right` is the number of right parts, such
 * as right pairs, and `parts` is the number of all parts. Both are missing if the answer is not divided into
 * parts.
 */
export type Mark = { credit: number; right?: number; parts?: number };

/**
 * Marks an answer. Source: docs/behaviour.md 33.3.
 * @param answer an answer with the IDs of the stored question, and not those that browsers receive
 * @returns undefined if the answer cannot belong to the question, for example an option that the question
 * does not have
 */
export function mark(question: Question, answer: Answer): Mark | undefined {
  switch (question.kind) {
    case 'choice':
      return question.options.some(({ id }) => id === answer) ? whole(answer === question.right) : undefined;
    case 'truefalse':
      return typeof answer === 'boolean' ? whole(answer === question.right) : undefined;
    case 'several': {
      const known = question.options.map(({ id }) => id);
      return isChoiceOf(answer, known) ? markSeveral(question.right, answer) : undefined;
    }
    case 'order': {
      const right = question.items.map(({ id }) => id);
      return isChoiceOf(answer, right) && answer.length === right.length
        ? markOrder(right, answer)
        : undefined;
    }
    case 'match':
      return markPairs(
        question.pairs.map(({ id }) => id),
        meaningIds(question),
        answer,
      );
    case 'label': {
      const ids = question.places.map(({ id }) => id);
      return markPairs(ids, ids, answer);
    }
    case 'number':
      return typeof answer === 'number' && isOnScale(question, answer)
        ? { credit: numberCredit(Math.abs(answer - question.right), question.within) }
        : undefined;
  }
}

function whole(isRight: boolean): Mark {
  return { credit: isRight ? 1 : 0 };
}

function isChoiceOf(answer: Answer, known: string[]): answer is string[] {
  if (!Array.isArray(answer) || answer.length === 0) return false;
  return new Set(answer).size === answer.length && answer.every((id) => known.includes(id));
}

function markSeveral(rightIds: string[], answer: string[]): Mark {
  const right = answer.filter((id) => rightIds.includes(id)).length;
  const wrong = answer.length - right;
  return { credit: Math.max(0, right - wrong) / rightIds.length, right, parts: rightIds.length };
}

/**
 * Each pair of neighbouring items is a part. A part is right if the second item directly follows the first in
 * the right order too.
 */
function markOrder(rightIds: string[], answer: string[]): Mark {
  const parts = rightIds.length - 1;
  const right = answer.filter((id, index) => {
    const next = rightIds[rightIds.indexOf(id) + 1];
    return next !== undefined && next === answer[index + 1];
  }).length;
  return { credit: right / parts, right, parts };
}

/**
 * In a stored question, each name has the same ID as its meaning or place. So a pair is right if its two IDs
 * are equal.
 */
function markPairs(names: string[], meanings: string[], answer: Answer): Mark | undefined {
  if (typeof answer !== 'object' || Array.isArray(answer)) return undefined;
  const pairs = Object.entries(answer);
  const used = new Set(pairs.map(([, meaning]) => meaning));
  const isKnown = pairs.every(([name, meaning]) => names.includes(name) && meanings.includes(meaning));
  if (pairs.length === 0 || !isKnown || used.size < pairs.length) return undefined;
  const right = pairs.filter(([name, meaning]) => name === meaning).length;
  return { credit: right / names.length, right, parts: names.length };
}

type Scale = { min: number; max: number; step: number };

function isOnScale({ min, max, step }: Scale, value: number): boolean {
  const steps = (value - min) / step;
  return value >= min && value <= max && Math.abs(steps - Math.round(steps)) < 1e-6;
}

function numberCredit(distance: number, within: number): number {
  if (distance <= within + 1e-9) return 1;
  return distance <= 2 * within + 1e-9 ? 0.5 : 0;
}

/** @returns the answer that gets full credit */
export function rightAnswer(question: Question): Answer {
  switch (question.kind) {
    case 'order':
      return question.items.map(({ id }) => id);
    case 'match':
      return Object.fromEntries(question.pairs.map(({ id }) => [id, id]));
    case 'label':
      return Object.fromEntries(question.places.map(({ id }) => [id, id]));
    default:
      return question.right;
  }
}
