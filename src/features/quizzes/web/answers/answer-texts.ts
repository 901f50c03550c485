import type { ShownQuestion } from '../../contract.ts';
import type { Answer } from '../../marking/answer.ts';
import { LETTERS } from './choices.ts';

/** Tells the reader in one sentence what to do. Source: docs/behaviour.md 33.2. */
export function hintOf(question: ShownQuestion, answer: Answer | undefined): string {
  switch (question.kind) {
    case 'choice':
      return 'Choose one answer.';
    case 'several': {
      const chosen = Array.isArray(answer) ? answer.length : 0;
      return `Choose all that are right. ${chosen} chosen.`;
    }
    case 'truefalse':
      return 'True or false?';
    case 'order':
      return 'Drag, or use the arrows.';
    case 'match':
      return 'Tap a name, then tap what it means.';
    case 'label':
      return 'map' in question.ground
        ? 'Choose a name, then its place on the map.'
        : 'Choose a name, then its place in the picture.';
    case 'number':
      return 'Move the slider.';
  }
}

/**
 * @returns the answer that is set before the reader has done anything: the order of the items as shown, or
 * the middle of the slider; undefined for the other kinds of question
 */
export function startOf(question: ShownQuestion): Answer | undefined {
  switch (question.kind) {
    case 'order':
      return question.items.map(({ id }) => id);
    case 'number': {
      const { min, max, step } = question;
      return Number((min + Math.round((max - min) / step / 2) * step).toFixed(6));
    }
    default:
      return undefined;
  }
}

/** True if the answer has all its parts, so that the reader may check it. */
export function isComplete(question: ShownQuestion, answer: Answer): boolean {
  switch (question.kind) {
    case 'several':
      return Array.isArray(answer) && answer.length > 0;
    case 'match':
    case 'label':
      return countPairs(answer) === question.names.length;
    default:
      return true;
  }
}

/** Says how many names the reader has matched or placed so far; '' for other kinds of question. */
export function partsOf(question: ShownQuestion, answer: Answer | undefined): string {
  if (question.kind !== 'match' && question.kind !== 'label') return '';
  const word = question.kind === 'match' ? 'matched' : 'placed';
  return `${answer === undefined ? 0 : countPairs(answer)} of ${question.names.length} ${word}`;
}

function countPairs(answer: Answer): number {
  return typeof answer === 'object' ? Object.keys(answer).length : 0;
}

/** Returns the question and its answers as text to be read aloud. */
export function spokenQuestion(question: ShownQuestion): string {
  const { prompt } = question;
  switch (question.kind) {
    case 'choice':
    case 'several':
      return [prompt, ...question.options.map(({ text }, index) => `${LETTERS[index]}. ${text}.`)].join(' ');
    case 'truefalse':
      return `${prompt} True or false?`;
    case 'order':
      return [prompt, ...question.items.map(({ text }) => `${text}.`)].join(' ');
    case 'match':
      return [prompt, ...[...question.names, ...question.meanings].map(({ text }) => `${text}.`)].join(' ');
    case 'label':
      return [prompt, ...question.names.map(({ text }) => `${text}.`)].join(' ');
    case 'number':
      return prompt;
  }
}
