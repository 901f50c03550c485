import type { PublishedPage } from '#features/reading/published-pages.server.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Caller, MaybePromise } from '#platform/server/http/caller.ts';
import { forbidden } from '#platform/server/http/refusals/refused.ts';
import type { Question } from '../question.ts';
import type { QuizDeps } from './deps.ts';
import { doneOf, isFinished, triesWith } from './play.ts';
import { findHelp, listAnswers, listDone } from './queries.ts';

/**
 * Checks who opens the page with all answers of a quiz. A student may open it only after finishing all
 * questions.
 * @returns at once for most pages, so that reading them does not wait
 * @throws forbidden for a student who has not finished all questions
 */
export function checkAnswersPage(
  { db, pages }: Pick<QuizDeps, 'db' | 'pages'>,
  caller: Caller | null,
  answerID: number,
): MaybePromise<void> {
  if (caller?.role !== 'student') return;
  const quizPage = pages.findQuizOfAnswers(answerID);
  if (quizPage?.quiz) return checkFinished(db, caller, quizPage.page.answerID, quizPage.quiz);
}

async function checkFinished(
  db: Database,
  caller: Caller,
  answerID: number,
  quiz: NonNullable<PublishedPage['quiz']>,
): Promise<void> {
  const pupilId = caller.personId;
  const done = caller.pupil
    ? doneOf(triesWith(quiz.tries, await findHelp(db, pupilId)), await listAnswers(db, { pupilId, answerID }))
    : await listDone(db, { sessionHash: caller.sessionHash, answerID });
  // The cast is safe: questions are validated before they are stored.
  if (!isFinished(quiz.questions as Question[], done))
    throw forbidden('You can see the answers when you have done all questions of the quiz.');
}
