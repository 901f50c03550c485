import type { Answered } from '#platform/shared/calls/endpoint.ts';
import type { listChecks } from '../contract.ts';
import { show } from '../marking/shown.ts';
import type { Question } from '../question.ts';
import type { QuizDeps } from './deps.ts';
import { picturesOf, stillStands } from './proof.ts';

const MOST = 3;

/**
 * Lists up to three questions of the library whose answers stand on a page. Questions with a map or a picture to
 * label are left out: the foot of a page has no space for it.
 */
export function checksOf({ pages }: QuizDeps, answerID: number): Answered<typeof listChecks> {
  const checks: Answered<typeof listChecks>['checks'] = [];
  for (const { page, quiz } of pages.all()) {
    // Questions are checked when they are stored.
    for (const question of (quiz?.questions ?? []) as Question[]) {
      if (!quiz || question.kind === 'label' || question.evidence.answerID !== answerID) continue;
      if (!stillStands(pages, question)) continue;
      const shown = show(question, `${page.answerID} ${quiz.rev}`);
      checks.push({ quiz: page.answerID, rev: quiz.rev, tries: quiz.tries, question: shown });
    }
  }
  const chosen = checks.slice(0, MOST);
  const pictures = chosen.flatMap(({ question }) => picturesOf(question));
  return { checks: chosen, media: pages.mediaDetails(pictures) };
}
