import { readTable } from '../bench/measured.ts';

/**
 * A question with its expected result. `kind` is `answerable` if a page answers it, `gap` if no page does, or
 * `personal` if only a person could answer it.
 */
export type Labelled = {
  question: string;
  kind: string;
  /** The pages that answer the question, best first. */
  pages: number[];
  /** A sentence that answers the question; '' if none is named. */
  sentence: string;
};

/**
 * @returns questions of real pupils, which were collected elsewhere (`real.tsv`), and questions that were
 *   written for the development of the assistant (`pupils.tsv`)
 */
export function labelledQuestions(files = ['real.tsv', 'pupils.tsv']): Labelled[] {
  return files
    .flatMap((file) => readTable(file).slice(1))
    .map(([question = '', kind = '', pages = '', sentence = '']) => ({
      question,
      kind,
      pages: pages.split(',').filter(Boolean).map(Number),
      sentence,
    }));
}

/**
 * @returns questions about other subjects, and (`near`) questions that use words of the pages but that no
 *   page answers
 */
export function unrelatedQuestions(): { question: string; kind: string }[] {
  return readTable('unrelated.tsv')
    .slice(1)
    .map(([question = '', kind = '']) => ({ question, kind }));
}
