import * as z from 'zod/mini';

/** A question that a page answers, in the words that pupils use. */
export const PageQuestion = z.object({
  asked: z.string(),
  /** The sentence that answers it, as it reads on the page. Empty if the whole page answers. */
  sentence: z.string(),
});
export type PageQuestion = z.output<typeof PageQuestion>;

/** @returns a key that is equal for questions that differ only in upper and lower case */
export function questionKeyOf({ asked }: PageQuestion): string {
  return asked.trim().toLowerCase();
}
