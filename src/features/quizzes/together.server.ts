import type { PublishedPages } from '#features/reading/published-pages.server.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Proof, ShownQuestion } from './contract.ts';
import type { Answer } from './marking/answer.ts';
import { answerInWords } from './marking/answer-in-words.ts';
import { mark, rightAnswer } from './marking/mark.ts';
import { fromShownAnswer, show, toShownAnswer } from './marking/shown.ts';
import { KINDS_TOGETHER, type Question } from './question.ts';
import { type FoundQuiz, findQuiz, leadOfQuiz, sceneOf } from './server/own/find-quiz.ts';
import { listOwnQuizzes } from './server/own/own-queries.ts';
import { stillStands, toProof } from './server/proof.ts';
import { findVersion } from './server/queries.ts';

export { findHelp, keepTogether, listAnsweredQuizzes } from './server/queries.ts';

type Pages = Pick<PublishedPages, 'find' | 'all'>;
type Deps = { db: Database; pages: Pages };
type Version = { answerID: number; rev: number };

/** The maximum number of bars for a number question, where each different answer has its own bar. */
const MOST_BARS = 6;

/** A bar of the chart: an answer, and how many pupils gave it. */
export type Bar = { text: string; count: number; isRight: boolean };

/**
 * Lists the questions of a quiz that a teacher's class can answer together on one screen. Leaves out a
 * question if the sentence that proves its answer is no longer on its page.
 * @returns undefined for a page without a quiz, and for the quiz of another teacher
 */
export async function listTogether(
  deps: Deps,
  { answerID, teacherId }: { answerID: number; teacherId: string },
): Promise<{ rev: number; questions: Question[] } | undefined> {
  const quiz = await findQuiz(deps, answerID);
  if (!quiz || (quiz.teacherId !== null && quiz.teacherId !== teacherId)) return undefined;
  return { rev: quiz.rev, questions: askedTogether(deps, quiz) };
}

function askedTogether({ pages }: Pick<Deps, 'pages'>, { questions }: Pick<FoundQuiz, 'questions'>) {
  return questions.filter(
    (question) => KINDS_TOGETHER.includes(question.kind) && stillStands(pages, question),
  );
}

/**
 * A quiz that a class can play together on one screen. `scene` is the page whose first picture is shown for
 * it.
 */
type QuizTogether = { answerID: number; title: string; questions: number; scene: number };

/** Lists the quizzes that a teacher can play together with a class, the teacher's own quizzes first. */
export async function listQuizzesTogether(deps: Deps, teacherId: string): Promise<QuizTogether[]> {
  const own = (await listOwnQuizzes(deps.db, teacherId)).map((quiz) => ({ ...quiz, scene: sceneOf(quiz) }));
  const ofPages = [...deps.pages.all()].flatMap(({ page: { answerID, title }, quiz }) =>
    // The cast is safe: questions are validated before they are stored.
    quiz ? [{ answerID, title, questions: quiz.questions as Question[], scene: answerID }] : [],
  );
  return [...own, ...ofPages].flatMap((quiz) => {
    const questions = askedTogether(deps, quiz).length;
    const { answerID, title, scene } = quiz;
    return questions > 0 ? [{ answerID, title: nameOf(title), questions, scene }] : [];
  });
}

/**
 * Returns the title of a quiz, and the picture that is shown beside questions without a picture of their own.
 */
export async function headOf(
  deps: Deps,
  answerID: number,
): Promise<{ title: string; lead?: Proof['picture'] }> {
  const quiz = await findQuiz(deps, answerID);
  return quiz ? { title: nameOf(quiz.title), lead: leadOfQuiz(deps, quiz) } : { title: '' };
}

/** Removes the ending ": quiz" from the title of a page with a quiz. */
function nameOf(title: string): string {
  return title.replace(/: quiz$/, '');
}

/** Finds a question in a given version of a quiz, even in one that is no longer the current version. */
export async function findQuestion(
  { db, pages }: { db: Database; pages: Pick<Pages, 'find'> },
  { answerID, rev }: Version,
  id: string,
): Promise<Question | undefined> {
  const current = pages.find(answerID)?.quiz;
  const version = current?.rev === rev ? current : await findVersion(db, answerID, rev);
  return (version?.questions as Question[] | undefined)?.find((question) => question.id === id);
}

/** Returns the question as browsers receive it, without its right answer. */
export function showTogether(question: Question, version: Version): ShownQuestion {
  return show(question, seedOf(version));
}

/**
 * Marks an answer from a browser.
 * @returns `given`: the answer, in which the IDs of the stored question replace those that browsers receive;
 * `credit`: from 0 for a wrong answer to 1 for a right one. Undefined if the answer cannot belong to the
 * question
 */
export function markTogether(
  question: Question,
  version: Version,
  shown: Answer,
): { given: Answer; credit: number } | undefined {
  const given = fromShownAnswer(question, seedOf(version), shown);
  const marked = mark(question, given);
  return marked && { given, credit: marked.credit };
}

/**
 * @param given an answer with the IDs of the stored question
 * @returns the same answer with the changed IDs that browsers receive
 */
export function toShownTogether(question: Question, version: Version, given: Answer): Answer {
  return toShownAnswer(question, seedOf(version), given);
}

/** Returns the right answer with the sentence that proves it. */
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
 * Counts answers for a bar chart. A choice has one bar for each option, in the order in which browsers show
 * the options. A number question has bars for the most frequent numbers.
 * @param answers contain the IDs of the stored question, not those that browsers receive
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
    // The right answer was added to the list once, so that it has a bar even if no pupil gave it. This added
    // answer is subtracted here.
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
