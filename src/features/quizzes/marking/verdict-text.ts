import type { ShownQuestion, Verdict } from '../contract.ts';
import type { Answer } from './answer.ts';

type Told = Pick<Verdict, 'credit' | 'isDone' | 'rightAnswer' | 'right' | 'parts'>;

/** Returns the sentence that tells the reader how the answer was marked. Source: docs/behaviour.md 33.2. */
export function verdictText(question: ShownQuestion, verdict: Told): string {
  const { credit, isDone, rightAnswer, right, parts } = verdict;
  const name = rightAnswer === undefined ? '' : nameOf(question, rightAnswer);
  if (credit === 1) return name === '' ? 'Right.' : `Right. ${ended(name)}`;
  if (isDone) return name === '' ? 'This is right. Read why:' : `It is ${ended(name, true)}`;
  if (credit > 0 && parts !== undefined) return `Nearly: ${right} of ${parts} are right. Read this:`;
  return credit > 0 ? 'Nearly. Read this:' : 'Not yet. Read this:';
}

/** Returns the right answer in words; '' if it has several parts. */
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

/** @returns the number with thousands separators and its unit, such as "1,250 km" */
export function withUnit(value: number, unit: string): string {
  const digits = value.toLocaleString('en-AU', { maximumFractionDigits: 6 });
  return unit === '' ? digits : `${digits} ${unit}`;
}

/**
 * Adds a full stop. If `isInside` is true, the text follows other words in its sentence, so an article or a
 * word such as "about" at its start becomes lower case.
 */
function ended(name: string, isInside = false): string {
  const text = isInside
    ? name.replace(/^(The|A|An|True|False|About|Almost|Exactly|Less|More|Nearly|Only)\b/, (word) =>
        word.toLowerCase(),
      )
    : name;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
