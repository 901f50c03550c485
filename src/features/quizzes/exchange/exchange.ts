import type { Evidence, Question } from '../question.ts';

/**
 * The result of an import: the questions that could be read, and the problems, each with its line in the
 * file.
 */
export type Import = { questions: Question[]; problems: { line: number; problem: string }[] };

/**
 * The text of an exported file. `left` contains the prompts of the questions that this file format cannot
 * represent.
 */
export type Export = { text: string; left: string[] };

/**
 * A placeholder for an imported question without a sentence that proves its answer. The user must choose a
 * sentence before saving.
 */
export const NO_EVIDENCE: Evidence = { answerID: 0, block: 0, sentence: '' };

export type NewId = () => string;

/** Makes options from texts. Their IDs are the letters a, b, c and so on. */
export function withLetters(texts: readonly string[]): { id: string; text: string }[] {
  return texts.map((text, at) => ({ id: String.fromCharCode(97 + at), text }));
}

/**
 * Chooses a scale for a slider if the file has none. It starts at 0, or below the right number if that is
 * negative. The step is 1 for whole numbers, otherwise 0.1.
 * @param right the right number
 * @param within the tolerance
 */
export function scaleFor(right: number, within: number): { min: number; max: number; step: number } {
  const size = Math.max(Math.abs(right), within, 1);
  const step = Number.isInteger(right) && Number.isInteger(within) ? 1 : 0.1;
  const most = Math.ceil(size * 2);
  return { min: right < 0 ? -most : 0, max: right <= 0 ? 0 : most, step };
}
