import { notFound } from '#platform/server/http/refusals/refused.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import type { EditableQuiz, listLostQuestions } from '../../editing-contract.ts';
import type { Question } from '../../question.ts';
import type { QuizDeps } from '../deps.ts';
import { stillStands } from '../proof.ts';
import { listAnswersOfQuiz, listVersionsOfQuiz } from '../queries.ts';
import { countStatistics } from './statistics.ts';

/** @throws notFound for a page without a quiz */
export async function readEditableQuiz({ db, pages }: QuizDeps, answerID: number): Promise<EditableQuiz> {
  const published = pages.find(answerID);
  if (!published?.quiz) throw notFound('Quiz');
  const { rev, tries } = published.quiz;
  // Questions are checked when they are stored.
  const questions = published.quiz.questions as Question[];
  const answers = await listAnswersOfQuiz(db, answerID);
  const versions = await listVersionsOfQuiz(db, answerID);
  return {
    ...{ answerID, title: published.page.title, rev, tries, questions },
    media: pages.mediaDetails(questions.flatMap(picturesIn)),
    lost: questions.filter((question) => !stillStands(pages, question)).map(({ id }) => id),
    statistics: countStatistics(questions, answers, versions),
  };
}

function picturesIn({ picture, ...question }: Question): string[] {
  const ground = question.kind === 'label' && 'picture' in question.ground ? [question.ground.picture] : [];
  return picture ? [picture.file, ...ground] : ground;
}

/** Lists the quizzes with questions that are not asked, because their sentence is gone. */
export function lostQuestions({ pages }: Pick<QuizDeps, 'pages'>): Answered<typeof listLostQuestions> {
  return [...pages.all()].flatMap(({ page: { answerID, title }, quiz }) => {
    // Questions are checked when they are stored.
    const lost = ((quiz?.questions ?? []) as Question[]).filter((question) => !stillStands(pages, question));
    if (lost.length === 0) return [];
    const questions = lost.map(({ id, prompt, evidence: { sentence } }) => ({ id, prompt, sentence }));
    return [{ answerID, title, questions }];
  });
}
