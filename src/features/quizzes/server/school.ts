import type { SchoolResults } from '../results-contract.ts';
import type { QuizDeps } from './deps.ts';
import { FEWEST_COUNTED, roundCounts } from './round-counts.ts';
import { countBySchool, listSchools } from './school-queries.ts';

/** The number of classes is shown only if at least this many pupils have answered. */
const FEWEST_WITH_CLASSES = 10;

/** @param school the name in the teachers' accounts; if it is undefined, all schools are counted together */
export async function resultsOfSchool(
  { reads, pages, clock }: QuizDeps,
  school: string | undefined,
): Promise<SchoolResults> {
  const now = clock.now();
  const counts = await countBySchool(reads, { school, now });
  const quizzes = counts.flatMap(({ answerID, pupils, classes, answers, right }) => {
    const title = pages.find(answerID)?.page.title;
    const rounded = roundCounts({ pupils, answers, right });
    if (title === undefined || !rounded) return [];
    return [{ ...{ answerID, title, ...rounded }, classes: pupils < FEWEST_WITH_CLASSES ? null : classes }];
  });
  return { schools: await listSchools(reads, { fewest: FEWEST_COUNTED, now }), quizzes };
}
