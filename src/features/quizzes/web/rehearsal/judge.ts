import type { Verdict } from '../../contract.ts';
import type { Answer } from '../../marking/answer.ts';
import { mark, rightAnswer } from '../../marking/mark.ts';
import { fromShownAnswer, toShownAnswer } from '../../marking/shown.ts';
import type { Question } from '../../question.ts';

type Rehearsal = {
  seed: string;
  tries: number;
  /** The titles of pages, by page number. */
  titles: ReadonlyMap<number, string>;
};

/**
 * Marks an answer in the browser by the same rules as on the server, so that editors can try questions before
 * they save them.
 */
export function judge(
  question: Question,
  { given, try: number }: { given: Answer | null; try: number },
  { seed, tries, titles }: Rehearsal,
): Verdict {
  const marked = given === null ? undefined : mark(question, fromShownAnswer(question, seed, given));
  const credit = marked?.credit ?? 0;
  const isDone = credit === 1 || given === null || number >= tries;
  const { answerID, block, sentence } = isDone ? question.evidence : (question.clue ?? question.evidence);
  return {
    ...{ question: question.id, try: number, credit, isDone },
    ...(marked?.parts !== undefined && { right: marked.right, parts: marked.parts }),
    ...(isDone && { rightAnswer: toShownAnswer(question, seed, rightAnswer(question)) }),
    proof: { answerID, block, sentence, start: 0, title: titles.get(answerID) ?? `page ${answerID}` },
    media: {},
  };
}
