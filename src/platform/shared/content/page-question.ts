import * as z from 'zod/mini';
import { sentences } from '../text/sentences.ts';

/** A question that a page answers, in the words that pupils use. */
export const PageQuestion = z.object({
  asked: z.string(),
  /** The sentence that answers it, as it reads on the page. Empty if the whole page answers. */
  sentence: z.string(),
  /**
   * If several blocks have the same sentence: which of them answers, from 0, in the order of the page. Missing
   * for the first one.
   */
  occurrence: z.optional(z.number()),
});
export type PageQuestion = z.output<typeof PageQuestion>;

/** @returns a key that is the same for questions that differ only in capitals, punctuation and spaces */
export function questionKey(asked: string): string {
  return (
    asked
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ');
}

/** @returns a key that is equal for questions that the same sentence answers */
export function sentenceKeyOf({ sentence, occurrence = 0 }: Omit<PageQuestion, 'asked'>): string {
  return `${occurrence} ${singleSpaced(sentence)}`;
}

/** Spaces that are not one plain space between two words. */
const UNEVEN_SPACE = /[^\S ]| {2}|^ | $/;

/**
 * All sentences are compared in this form, because the spaces of a text cannot be seen.
 * @returns the text with one space for each run of spaces, line breaks and non-breaking spaces
 */
export function singleSpaced(text: string): string {
  // Most texts have single spaces already.
  return UNEVEN_SPACE.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
}

/** @param text plain text @returns its sentences with single spaces, in order */
export function sentencesOf(text: string): string[] {
  return sentences(text).map(({ start, end }) => singleSpaced(text.slice(start, end)));
}

/**
 * @param blocks the sentences of each block, with single spaces
 * @returns the index of the block that answers the question; -1 if no block has its sentence any more. If
 * fewer blocks have the sentence than before, it is the last of them.
 */
export function blockOf(
  { sentence, occurrence = 0 }: Pick<PageQuestion, 'sentence' | 'occurrence'>,
  blocks: readonly (readonly string[])[],
): number {
  const wanted = singleSpaced(sentence);
  const having = [...blocks.keys()].filter((block) => blocks[block]?.includes(wanted));
  return having[Math.min(occurrence, having.length - 1)] ?? -1;
}

/**
 * @param texts the plain text of each block
 * @returns the questions with their sentences exactly as the texts have them, with all their spaces. The
 * whole page answers a question whose sentence is lost.
 */
export function asInTexts(questions: readonly PageQuestion[], texts: readonly string[]): PageQuestion[] {
  const asWritten = texts.map((text) => sentences(text).map(({ start, end }) => text.slice(start, end)));
  const blocks = asWritten.map((own) => own.map(singleSpaced));
  return questions.map((question) => {
    const block = blockOf(question, blocks);
    const place = blocks[block]?.indexOf(singleSpaced(question.sentence)) ?? -1;
    return { ...question, sentence: asWritten[block]?.[place] ?? '' };
  });
}

/** @returns the wordings of version 0.2.0, which had no sentence, as questions that the whole page answers */
export function questionsOfWordings(wordings: readonly string[]): PageQuestion[] {
  return wordings.map((asked) => ({ asked, sentence: '' }));
}
