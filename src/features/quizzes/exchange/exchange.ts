import type { Evidence, Question } from '../question.ts';

/**
 * The result of an import: the questions, and the problems with the line in the file at which each occurred.
 */
export type Import = { questions: Question[]; problems: { line: number; problem: string }[] };

/**
 * The text of the exported file. `left` lists the prompts of the questions that the format cannot contain.
 */
export type Export = { text: string; left: string[] };

/**
 * A placeholder for imported questions without a sentence. A sentence must be chosen before the quiz is
 * saved.
 */
export const NO_EVIDENCE: Evidence = { answerID: 0, block: 0, sentence: '' };

export type NewId = () => string;

/** Turns texts into options with the letters a, b, c and so on as IDs. */
export function withLetters(texts: readonly string[]): { id: string; text: string }[] {
  return texts.map((text, at) => ({ id: String.fromCharCode(97 + at), text }));
}

/**
 * Chooses the scale of a slider when the file does not contain one. The scale starts at 0, or below the
 * number if it is negative. The step is 1 for whole numbers, otherwise 0.1.
 * @param right the right number
 * @param within the tolerance
 */
export function scaleFor(right: number, within: number): { min: number; max: number; step: number } {
  const size = Math.max(Math.abs(right), within, 1);
  const step = Number.isInteger(right) && Number.isInteger(within) ? 1 : 0.1;
  const most = Math.ceil(size * 2);
  return { min: right < 0 ? -most : 0, max: right <= 0 ? 0 : most, step };
}
