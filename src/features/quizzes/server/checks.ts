import type { Answered } from '#platform/shared/calls/endpoint.ts';
import type { listChecks as listChecksCall } from '../contract.ts';
import { show } from '../marking/shown.ts';
import type { Question } from '../question.ts';
import type { QuizDeps } from './deps.ts';
import { picturesOf, stillStands } from './proof.ts';

const MOST = 3;

/**
 * Lists up to three questions of the library whose answers are on the page. Leaves out label questions (names
 * to place on a map or picture), because the end of a page has no space for the map or picture.
 */
export function checksOf({ pages }: QuizDeps, answerID: number): Answered<typeof listChecksCall> {
  const checks = find({ pages }, answerID).map(({ question, quiz, rev, tries }) => ({
    ...{ quiz, rev, tries },
    question: show(question, `${quiz} ${rev}`),
  }));
  const pictures = checks.flatMap(({ question }) => picturesOf(question));
  return { checks, media: pages.mediaDetails(pictures) };
}

/** Returns the questions that `listChecks` lists for a page, with their right answers. */
export function listChecks(around: Around, answerID: number): Question[] {
  return find(around, answerID).map(({ question }) => question);
}

type Around = { pages: Pick<QuizDeps['pages'], 'find' | 'all'> };
type Check = { question: Question; quiz: number; rev: number; tries: number };

function find({ pages }: Around, answerID: number): Check[] {
  const checks: Check[] = [];
  for (const { page, quiz } of pages.all()) {
    // The cast is safe: questions are validated before they are stored.
    for (const question of (quiz?.questions ?? []) as Question[]) {
      if (!quiz || question.kind === 'label' || question.evidence.answerID !== answerID) continue;
      if (!stillStands(pages, question)) continue;
      checks.push({ question, quiz: page.answerID, rev: quiz.rev, tries: quiz.tries });
    }
  }
  return checks.slice(0, MOST);
}
