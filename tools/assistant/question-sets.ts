import { readTable } from '../bench/measured.ts';

/** `answerable`: a page answers. `gap`: no page does. `personal`: only a person could answer. */
export type Labelled = {
  question: string;
  kind: string;
  /** The pages that answer, best first. */
  pages: number[];
  /** A sentence that answers; '' if none is named. */
  sentence: string;
};

/** @returns questions of pupils from outside (`real.tsv`), and those that were written for the development */
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

/** @returns questions about something else, and (`near`) with our words but without an answer on a page */
export function unrelatedQuestions(): { question: string; kind: string }[] {
  return readTable('unrelated.tsv')
    .slice(1)
    .map(([question = '', kind = '']) => ({ question, kind }));
}
