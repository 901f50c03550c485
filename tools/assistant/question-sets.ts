import { readTable } from '../bench/measured.ts';

/**
 * A question and its expected result. `kind` is `answerable` if a page answers the question, `gap` if no page
 * does, and `personal` if only a human could answer it.
 */
export type Labelled = {
  /** The file that has the question. */
  file: LabelledFile;
  question: string;
  kind: string;
  /** The pages that answer the question, best first. */
  pages: number[];
  /** A sentence of a page that answers the question; empty if the file names none. */
  sentence: string;
};

/**
 * The files of labelled questions; tools/bench/README.md describes them. `real.tsv` was collected before this project,
 * the others were written for the development of the assistant.
 */
export const LABELLED_FILES = ['real.tsv', 'pupils.tsv', 'class.tsv', 'details.tsv'] as const;
export type LabelledFile = (typeof LABELLED_FILES)[number];

export function labelledQuestions(files: readonly LabelledFile[] = LABELLED_FILES): Labelled[] {
  return files.flatMap((file) =>
    readTable(file)
      .slice(1)
      .map(([question = '', kind = '', pages = '', sentence = '']) => ({
        file,
        question,
        kind,
        pages: pages.split(',').filter(Boolean).map(Number),
        sentence,
      })),
  );
}

/**
 * @returns questions that no page answers: questions about other subjects, and questions of the kind
 *   `near`, which use words of the pages
 */
export function measuredUnrelated(): { question: string; kind: string }[] {
  return readTable('unrelated.tsv')
    .slice(1)
    .map(([question = '', kind = '']) => ({ question, kind }));
}

/** @returns all questions with which the assistant is measured; the unrelated questions of the engine must not have them */
export function listMeasured(): string[] {
  const followUps = readTable('follow-ups.tsv').slice(1);
  return [
    ...[...labelledQuestions(), ...measuredUnrelated()].map(({ question }) => question),
    ...readTable('on-topic.tsv').map(([question = '']) => question),
    ...followUps.flatMap(([first = '', second = '']) => [first, second]),
  ];
}
