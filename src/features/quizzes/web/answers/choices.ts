import type { ShownQuestion } from '../../contract.ts';
import type { Answer } from '../../marking/answer.ts';

/** The letters that label the choices, in order. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

export type Choice = { id: string; text: string; value: Answer };

/** @returns the options from which the reader chooses; an empty list for questions of other kinds */
export function choicesOf(question: ShownQuestion): Choice[] {
  switch (question.kind) {
    case 'choice':
    case 'several':
      return question.options.map((option) => ({ ...option, value: option.id }));
    case 'truefalse':
      return [
        { id: 'true', text: 'True', value: true },
        { id: 'false', text: 'False', value: false },
      ];
    default:
      return [];
  }
}

export function isChosen(answer: Answer | undefined, { value }: Choice): boolean {
  return Array.isArray(answer) ? answer.includes(String(value)) : answer === value;
}

/**
 * Returns the answer after the reader has chosen an option. If several options are right, choosing adds or
 * removes the option; otherwise the option replaces the one chosen before.
 */
export function choose(question: ShownQuestion, answer: Answer | undefined, { id, value }: Choice): Answer {
  if (question.kind !== 'several') return value;
  const chosen = Array.isArray(answer) ? answer : [];
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
}

/** Returns the keys that choose options: the digits from 1, and letters. */
export function keysOf(choices: Choice[]): string[] {
  return choices.flatMap((_, index) => {
    const letter = LETTERS[index] ?? '';
    return [`${index + 1}`, letter, letter.toLowerCase()];
  });
}

export function choiceOfKey(choices: Choice[], key: string): Choice | undefined {
  return choices[/\d/.test(key) ? Number(key) - 1 : LETTERS.indexOf(key.toUpperCase())];
}
