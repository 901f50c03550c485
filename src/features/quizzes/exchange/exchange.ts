import type { Evidence, Question } from '../question.ts';

/** What an import has read: questions, and what could not be read, by line of the file. */
export type Import = { questions: Question[]; problems: { line: number; problem: string }[] };

/** A text of a file, and the titles of the questions that the format cannot hold. */
export type Export = { text: string; left: string[] };

/** The sentence of an imported question that names none: it must be chosen before the quiz is saved. */
export const NO_EVIDENCE: Evidence = { answerID: 0, block: 0, sentence: '' };

export type NewId = () => string;

/** Options with letters as ids. */
export function withLetters(texts: readonly string[]): { id: string; text: string }[] {
  return texts.map((text, at) => ({ id: String.fromCharCode(97 + at), text }));
}

/**
 * The scale on which a number is chosen, when the file does not tell it: from 0, or from below the number, in steps that
 * the number is a multiple of.
 */
export function scaleFor(right: number, within: number): { min: number; max: number; step: number } {
  const size = Math.max(Math.abs(right), within, 1);
  const step = Number.isInteger(right) && Number.isInteger(within) ? 1 : 0.1;
  const most = Math.ceil(size * 2);
  return { min: right < 0 ? -most : 0, max: right <= 0 ? 0 : most, step };
}
