import { sentencesOf, singleSpaced } from '#platform/shared/content/page-question.ts';
import type { Evidence, Question } from '../question.ts';
import { findPartFaults, type QuestionFault } from './part-faults.ts';

/** Gives the checks access to the pages that a question refers to. */
export type Around = {
  /** @returns the plain text of each block of a page; undefined for a page that does not exist */
  blocksOf(answerID: number): readonly string[] | undefined;
  /** @returns true if a page shows the picture */
  hasPicture(file: string): boolean;
};

/**
 * Finds all faults of a question: those of its texts, of the sentences that prove its answer, and of its
 * pictures.
 */
export function findQuestionFaults(question: Question, around: Around): QuestionFault[] {
  return [
    ...findLostEvidence(question, around),
    ...findLostPictures(question, around),
    ...findPartFaults(question),
  ];
}

/**
 * True if the sentence is in the stated block of its page with exactly the same text. Only spaces may differ.
 */
function stands({ answerID, block, sentence }: Evidence, { blocksOf }: Pick<Around, 'blocksOf'>): boolean {
  const text = blocksOf(answerID)?.[block - 1];
  return text !== undefined && sentencesOf(text).includes(singleSpaced(sentence));
}

function findLostEvidence({ evidence, clue, also = [] }: Question, around: Around): QuestionFault[] {
  const sentences: [string, Evidence][] = [
    ['evidence', evidence],
    ...also.map((one, at): [string, Evidence] => [`also.${at}`, one]),
    ...(clue ? [['clue', clue] as [string, Evidence]] : []),
  ];
  return sentences
    .filter(([, one]) => !stands(one, around))
    .map(([field, { answerID, block, sentence }]) => ({
      rule: 'evidence lost',
      field,
      what: `this sentence is not in block ${block} of page ${answerID}: ${sentence}`,
    }));
}

function findLostPictures(question: Question, { hasPicture }: Around): QuestionFault[] {
  const ground =
    question.kind === 'label' && 'picture' in question.ground ? question.ground.picture : undefined;
  const pictures = { 'picture.file': question.picture?.file, 'ground.picture': ground };
  return Object.entries(pictures).flatMap(([field, file]): QuestionFault[] =>
    file === undefined || hasPicture(file)
      ? []
      : [{ rule: 'missing quiz picture', field, what: `no page shows the picture ${file}` }],
  );
}
