import * as z from 'zod/mini';
import { sentences } from '../text/sentences.ts';

/** What a question can lead to if no sentence answers it. */
export const TARGETS = ['picture', 'place', 'weather', 'quiz'] as const;

/**
 * What a question leads to. `id` is the file name of a picture of the page, the id of a pin of the polar map,
 * the id of a station of the feature `weather`, or the id of the page of a quiz.
 */
export const Target = z.object({ is: z.enum(TARGETS), id: z.string() });
export type Target = z.output<typeof Target>;

/** A question that a page answers, in the words that pupils use. */
export const PageQuestion = z.object({
  asked: z.string(),
  /**
   * The sentence of the page that answers the question. Empty if the whole page answers it, or what it points
   * at.
   */
  sentence: z.string(),
  /** Missing if a sentence or the whole page answers. */
  target: z.optional(Target),
  /**
   * Needed only if several blocks of the page contain the same sentence. It says which of these blocks
   * answers the question: 0 is the first of them. Missing means 0.
   */
  occurrence: z.optional(z.number()),
});
export type PageQuestion = z.output<typeof PageQuestion>;

/**
 * @returns a key that is the same for questions that differ only in capital letters, punctuation and spaces
 */
export function questionKey(asked: string): string {
  return (
    asked
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ');
}

/** @returns a key that is the same for all questions that the same sentence of a page answers, or the same target */
export function sentenceKeyOf({ sentence, occurrence = 0, target }: Omit<PageQuestion, 'asked'>): string {
  return target ? targetKeyOf(target) : `${occurrence} ${singleSpaced(sentence)}`;
}

/** @returns a key that is the same for equal targets */
export function targetKeyOf({ is, id }: Target): string {
  return `${is} ${id}`;
}

/** Matches white space that is not a single plain space between two words. */
const UNEVEN_SPACE = /[^\S ]| {2}|^ | $/;

/**
 * All sentences are compared in this form, because readers cannot see how many spaces a text has.
 * @returns the text with each run of spaces, line breaks and non-breaking spaces replaced by one space
 */
export function singleSpaced(text: string): string {
  // Most texts have only single spaces. Testing for this is faster than replacing.
  return UNEVEN_SPACE.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
}

/**
 * @param text plain text
 * @returns its sentences with single spaces, in order
 */
export function sentencesOf(text: string): string[] {
  return sentences(text).map(({ start, end }) => singleSpaced(text.slice(start, end)));
}

/**
 * @param blocks the sentences of each block, with single spaces
 * @returns the index of the block that answers the question; -1 if no block contains the sentence any more.
 * If `occurrence` is too large because blocks were removed, it is the last block with the sentence.
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
 * @returns the questions, with each sentence spelt exactly as in the texts, including all spaces. If no text
 * contains the sentence any more, the sentence becomes empty, which means that the whole page answers the
 * question.
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

/**
 * @param wordings the questions of a page as version 0.2.0 stored them, without the sentences that answer
 * them
 * @returns the same questions in the present form. The whole page answers each of them
 */
export function questionsOfWordings(wordings: readonly string[]): PageQuestion[] {
  return wordings.map((asked) => ({ asked, sentence: '' }));
}
