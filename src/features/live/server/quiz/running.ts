import { findQuestion, headOf, keepTogether, showTogether } from '#features/quizzes/together.server.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { conflict, notFound } from '#platform/server/http/refusals/refused.ts';
import { MINUTE_MS } from '#platform/shared/time.ts';
import type { Phase } from '../../quiz-contract.ts';
import type { LiveDeps } from '../deps.ts';
import { findLiveQuiz, type LiveQuiz } from './quiz-queries.ts';

/**
 * If the teacher's device sends no request for this time, the class is no longer shown a page or a live quiz,
 * and the pupils may move freely. The time is long, because the teacher's laptop may go to sleep and wake up
 * again.
 */
const SILENT_MS = 30 * MINUTE_MS;

/** The phases in which there is a current question. */
const ASKING: Phase[] = ['question', 'pause', 'answer', 'page'];
/** The phases in which the right answer is shown to the class. */
const TOLD: Phase[] = ['answer', 'page'];

export function heardAfter({ clock }: Pick<LiveDeps, 'clock'>): Date {
  return new Date(clock.now().getTime() - SILENT_MS);
}

export function isTold({ phase }: LiveQuiz): boolean {
  return TOLD.includes(phase);
}

export function versionOf({ answerID, quizRev }: LiveQuiz): { answerID: number; rev: number } {
  return { answerID, rev: quizRev };
}

/** @throws notFound when no quiz is running in the class */
export async function getLiveQuiz(deps: LiveDeps, classId: string): Promise<LiveQuiz> {
  const quiz = await findLiveQuiz(deps.db, classId, heardAfter(deps));
  if (!quiz) throw noQuiz();
  return quiz;
}

export function noQuiz() {
  return notFound('Quiz');
}

/** When a question ends, stores its answers with the other quiz answers of the class. */
export async function keepAnswers(tx: Database, quiz: LiveQuiz, now: Date): Promise<void> {
  const { classId, at, answerID, quizRev: rev, asked, phase } = quiz;
  if (phase !== 'question' && phase !== 'pause') return;
  await keepTogether(tx, { classId, at, answerID, rev, question: asked[at] ?? '' }, now);
}

/** @returns the current question; undefined in the lobby and at the end */
export async function runningQuestion(deps: LiveDeps, quiz: LiveQuiz) {
  const id = quiz.asked[quiz.at];
  if (!ASKING.includes(quiz.phase) || id === undefined) return undefined;
  const question = await findQuestion(deps, versionOf(quiz), id);
  if (!question) throw conflict('quizIsGone', 'This quiz was removed from the library. Please end it.');
  return question;
}

/** @returns the data of the running quiz that both the board on the projector and the pupils' devices get */
export async function showRunning(deps: LiveDeps, quiz: LiveQuiz) {
  const question = await runningQuestion(deps, quiz);
  const shown = question && showTogether(question, versionOf(quiz));
  const { title, lead } = await headOf(deps, quiz.answerID);
  // A question without its own picture gets the first picture of the quiz.
  const picture = shown?.picture ?? lead;
  return {
    question,
    running: {
      ...{ answerID: quiz.answerID, title },
      ...{ phase: quiz.phase, rev: quiz.rev, number: quiz.at + 1, count: quiz.asked.length },
      ...(shown && { question: { ...shown, ...(picture && { picture }) } }),
      media: deps.pages.mediaDetails(picture ? [picture.file] : []),
    },
  };
}
