import type { PublishedPages } from '#features/reading/published-pages.server.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Proof, ShownQuestion } from './contract.ts';
import type { Answer } from './marking/answer.ts';
import { answerInWords } from './marking/answer-in-words.ts';
import { mark, rightAnswer } from './marking/mark.ts';
import { fromShownAnswer, show, toShownAnswer } from './marking/shown.ts';
import { KINDS_TOGETHER, type Question } from './question.ts';
import { stillStands, toProof } from './server/proof.ts';
import { findVersion } from './server/queries.ts';

export { leadOf } from './server/proof.ts';
export { findHelp, keepTogether, listAnsweredQuizzes } from './server/queries.ts';

type Pages = Pick<PublishedPages, 'find' | 'all'>;
type Version = { answerID: number; rev: number };

/** At most this many different numbers get a bar. */
const MOST_BARS = 6;

/** How often an answer was given. */
export type Bar = { text: string; count: number; isRight: boolean };

/** The questions of a quiz that a class can answer together, and whose sentences stand. */
export function listTogether(
  pages: Pages,
  answerID: number,
): { rev: number; questions: Question[] } | undefined {
  const quiz = pages.find(answerID)?.quiz;
  if (!quiz) return undefined;
  // Questions are checked when they are stored.
  const questions = (quiz.questions as Question[]).filter(
    (question) => KINDS_TOGETHER.includes(question.kind) && stillStands(pages, question),
  );
  return { rev: quiz.rev, questions };
}

/** The quizzes that a class can play together. */
export function listQuizzesTogether(pages: Pages): { answerID: number; title: string; questions: number }[] {
  return [...pages.all()].flatMap(({ page }) => {
    const questions = listTogether(pages, page.answerID)?.questions.length ?? 0;
    return questions > 0
      ? [{ answerID: page.answerID, title: page.title.replace(/: quiz$/, ''), questions }]
      : [];
  });
}

/** Finds a question of a version of a quiz, also of one that is no longer published. */
export async function findQuestion(
  { db, pages }: { db: Database; pages: Pick<Pages, 'find'> },
  { answerID, rev }: Version,
  id: string,
): Promise<Question | undefined> {
  const current = pages.find(answerID)?.quiz;
  const version = current?.rev === rev ? current : await findVersion(db, answerID, rev);
  return (version?.questions as Question[] | undefined)?.find((question) => question.id === id);
}

/** The question as a browser may see it before the answer is shown. */
export function showTogether(question: Question, version: Version): ShownQuestion {
  return show(question, seedOf(version));
}

/** @returns undefined if it is not an answer to this question; `given` has the ids of the question */
export function markTogether(
  question: Question,
  version: Version,
  shown: Answer,
): { given: Answer; credit: number } | undefined {
  const given = fromShownAnswer(question, seedOf(version), shown);
  const marked = mark(question, given);
  return marked && { given, credit: marked.credit };
}

/** @param given with the ids of the question. @returns it with the ids that browsers know */
export function toShownTogether(question: Question, version: Version, given: Answer): Answer {
  return toShownAnswer(question, seedOf(version), given);
}

/** The right answer with the sentence that proves it. */
export function revealTogether(
  pages: Pages,
  question: Question,
  version: Version,
): { rightAnswer: Answer; proof: Proof } {
  return {
    rightAnswer: toShownAnswer(question, seedOf(version), rightAnswer(question)),
    proof: toProof(pages, question.evidence),
  };
}

/**
 * Counts answers: for each option, in the order in which browsers show them, or for the numbers that were given most
 * often.
 * @param answers with the ids of the question
 */
export function barsOf(question: Question, version: Version, answers: Answer[]): Bar[] {
  switch (question.kind) {
    case 'choice':
    case 'several': {
      const shown = show(question, seedOf(version));
      const options = 'options' in shown ? shown.options : [];
      return options.map(({ id, text }) => ({
        text,
        count: answers.filter((answer) => (Array.isArray(answer) ? answer.includes(id) : answer === id))
          .length,
        isRight: Array.isArray(question.right) ? question.right.includes(id) : question.right === id,
      }));
    }
    case 'truefalse':
      return [true, false].map((value) => ({
        text: value ? 'True' : 'False',
        count: answers.filter((answer) => answer === value).length,
        isRight: question.right === value,
      }));
    default:
      return mostGiven(question, answers);
  }
}

function mostGiven(question: Question, answers: Answer[]): Bar[] {
  const right = rightAnswer(question);
  const groups = Map.groupBy([right, ...answers], (answer) => answerInWords(question, answer));
  const bars = Array.from(groups, ([text, same]) => {
    const [answer = right] = same;
    const isRight = mark(question, answer)?.credit === 1;
    // The right answer was put in so that it always has a bar.
    return { text, count: same.length - (same.includes(right) ? 1 : 0), isRight, answer };
  });
  return bars
    .sort((a, b) => Number(b.answer === right) - Number(a.answer === right) || b.count - a.count)
    .slice(0, MOST_BARS)
    .sort((a, b) => Number(a.answer) - Number(b.answer))
    .map(({ answer: _, ...bar }) => bar);
}

function seedOf({ answerID, rev }: Version): string {
  return `${answerID} ${rev}`;
}
