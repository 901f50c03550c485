import type { PublishedPages } from '#features/reading/published-pages.server.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { isOwnQuiz } from '#platform/shared/content/own-quiz.ts';
import type { Question } from '../../question.ts';
import { leadOf } from '../proof.ts';
import { findOwnQuiz, isPupilOf } from './own-queries.ts';

type Around = { db: Database; pages: Pick<PublishedPages, 'find'> };

/** The current version of a quiz: the quiz of a page, or a teacher's own quiz. */
export type FoundQuiz = {
  answerID: number;
  title: string;
  rev: number;
  tries: number;
  questions: Question[];
  /** The page with all answers. */
  answersPage: number | null;
  /** The page whose first picture is shown for the quiz. */
  scene: number;
  /** The teacher who owns the quiz; null for a quiz of a page. */
  teacherId: string | null;
};

/** @returns undefined if the page has no quiz, or if no quiz has this number */
export async function findQuiz({ db, pages }: Around, answerID: number): Promise<FoundQuiz | undefined> {
  if (isOwnQuiz(answerID)) {
    const own = await findOwnQuiz(db, answerID);
    return own && { ...own, answersPage: null, scene: sceneOf(own) };
  }
  const published = pages.find(answerID);
  if (!published?.quiz) return undefined;
  const { quiz, page } = published;
  return {
    ...{ answerID, title: page.title, rev: quiz.rev, tries: quiz.tries, teacherId: null },
    // The cast is safe: questions are validated before they are stored.
    questions: quiz.questions as Question[],
    ...{ answersPage: quiz.answersPage, scene: answerID },
  };
}

/**
 * A teacher's quiz has no page of its own. It shows the picture of the page that proves the answer to its
 * first question.
 */
export function sceneOf({ questions }: { questions: Question[] }): number {
  return questions[0]?.evidence.answerID ?? 0;
}

/** Returns the picture that is shown beside questions without a picture of their own. */
export function leadOfQuiz({ pages }: Pick<Around, 'pages'>, { scene }: Pick<FoundQuiz, 'scene'>) {
  const published = pages.find(scene);
  return published && leadOf(published);
}

/**
 * @returns true if the caller may play the quiz. Everybody may play the quiz of a page. A teacher's own quiz
 * is only for this teacher and for pupils of this teacher's classes.
 */
export async function mayPlay(
  { db, clock }: { db: Database; clock: Clock },
  caller: Caller | null,
  { teacherId }: Pick<FoundQuiz, 'teacherId'>,
): Promise<boolean> {
  if (teacherId === null) return true;
  if (!caller?.pupil) return caller?.personId === teacherId;
  return isPupilOf(db, { pupilId: caller.personId, teacherId, now: clock.now() });
}
