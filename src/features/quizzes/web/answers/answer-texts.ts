import type { ShownQuestion, Verdict } from '../../contract.ts';
import type { Answer } from '../../marking/answer.ts';
import { LETTERS } from './choices.ts';

/** What to do, in one sentence. Source: docs/behaviour.md 33.2. */
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

/** @returns the answer before anything is chosen: an order and a slider always show one */
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

/** True when the answer can be checked. */
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

/** Says how many names are matched or placed. '' for other questions. */
export function partsOf(question: ShownQuestion, answer: Answer | undefined): string {
  if (question.kind !== 'match' && question.kind !== 'label') return '';
  const word = question.kind === 'match' ? 'matched' : 'placed';
  return `${answer === undefined ? 0 : countPairs(answer)} of ${question.names.length} ${word}`;
}

function countPairs(answer: Answer): number {
  return typeof answer === 'object' ? Object.keys(answer).length : 0;
}

/** The question with its answers, to be read aloud. */
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

type Told = Pick<Verdict, 'credit' | 'isDone' | 'rightAnswer' | 'right' | 'parts'>;

/** The verdict in words. Source: docs/behaviour.md 33.2. */
export function verdictText(question: ShownQuestion, verdict: Told): string {
  const { credit, isDone, rightAnswer, right, parts } = verdict;
  const name = rightAnswer === undefined ? '' : nameOf(question, rightAnswer);
  if (credit === 1) return name === '' ? 'Right.' : `Right. ${ended(name)}`;
  if (isDone) return name === '' ? 'This is right. Read why:' : `It is ${ended(name, true)}`;
  if (credit > 0 && parts !== undefined) return `Nearly: ${right} of ${parts} are right. Read this:`;
  return credit > 0 ? 'Nearly. Read this:' : 'Not yet. Read this:';
}

/** The answer in words; '' if it has several parts. */
function nameOf(question: ShownQuestion, answer: Answer): string {
  switch (question.kind) {
    case 'choice':
      return question.options.find(({ id }) => id === answer)?.text ?? '';
    case 'truefalse':
      return answer ? 'True' : 'False';
    case 'number':
      return withUnit(Number(answer), question.unit);
    default:
      return '';
  }
}

export function withUnit(value: number, unit: string): string {
  const digits = value.toLocaleString('en-AU', { maximumFractionDigits: 6 });
  return unit === '' ? digits : `${digits} ${unit}`;
}

/** Inside a sentence an article, or a word such as "about", has a small letter. */
function ended(name: string, isInside = false): string {
  const text = isInside
    ? name.replace(/^(The|A|An|True|False|About|Almost|Exactly|Less|More|Nearly|Only)\b/, (word) =>
        word.toLowerCase(),
      )
    : name;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
