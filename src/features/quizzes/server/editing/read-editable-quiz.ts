import type { Caller } from '#platform/server/http/caller.ts';
import { forbidden, notFound } from '#platform/server/http/refusals/refused.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { may } from '#platform/shared/people/access.ts';
import type { EditableQuiz, listLostQuestions } from '../../editing-contract.ts';
import type { Question } from '../../question.ts';
import type { QuizDeps } from '../deps.ts';
import { type FoundQuiz, findQuiz } from '../own/find-quiz.ts';
import { stillStands } from '../proof.ts';
import { listAnswersOfQuiz, listVersionsOfQuiz } from '../queries.ts';
import { countStatistics } from './statistics.ts';

/**
 * @throws notFound for a page without a quiz, and for a quiz of another teacher; forbidden for a quiz of the
 * library, unless the caller is an editor
 */
export async function readEditableQuiz(
  deps: QuizDeps,
  caller: Caller | null,
  answerID: number,
): Promise<EditableQuiz> {
  const { db, pages } = deps;
  const found = await findQuiz(deps, answerID);
  if (!found) throw notFound('Quiz');
  checkMayEdit(caller, found);
  const { title, rev, tries, questions } = found;
  const answers = await listAnswersOfQuiz(db, answerID);
  const versions = await listVersionsOfQuiz(db, answerID);
  return {
    ...{ answerID, title, rev, tries, questions },
    media: pages.mediaDetails(questions.flatMap(picturesIn)),
    lost: questions.filter((question) => !stillStands(pages, question)).map(({ id }) => id),
    statistics: countStatistics(questions, answers, versions),
  };
}

/**
 * Checks that the caller may edit the quiz: editors may change the quizzes of pages, and teachers their own
 * quizzes.
 * @throws forbidden for a quiz of the library, notFound for a quiz of another teacher
 */
export function checkMayEdit(caller: Caller | null, { teacherId }: Pick<FoundQuiz, 'teacherId'>): void {
  if (teacherId === null) {
    if (!may(caller, 'editContent')) throw forbidden('Only editors may change quizzes of the library.');
  } else if (teacherId !== caller?.personId) throw notFound('Quiz');
}

function picturesIn({ picture, ...question }: Question): string[] {
  const ground = question.kind === 'label' && 'picture' in question.ground ? [question.ground.picture] : [];
  return picture ? [picture.file, ...ground] : ground;
}

/**
 * Lists the quizzes with questions for which the sentence that proves the answer is no longer on its page.
 * Pupils do not get these questions.
 */
export function lostQuestions({ pages }: Pick<QuizDeps, 'pages'>): Answered<typeof listLostQuestions> {
  return [...pages.all()].flatMap(({ page: { answerID, title }, quiz }) => {
    // The cast is safe: questions are validated before they are stored.
    const lost = ((quiz?.questions ?? []) as Question[]).filter((question) => !stillStands(pages, question));
    if (lost.length === 0) return [];
    const questions = lost.map(({ id, prompt, evidence: { sentence } }) => ({ id, prompt, sentence }));
    return [{ answerID, title, questions }];
  });
}
