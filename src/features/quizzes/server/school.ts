import type { SchoolResults } from '../results-contract.ts';
import type { QuizDeps } from './deps.ts';
import { FEWEST_COUNTED, roundCounts } from './round-counts.ts';
import { countBySchool, listSchools } from './school-queries.ts';

/** The number of classes is shown only if at least this many pupils have answered. */
const FEWEST_WITH_CLASSES = 10;

/**
 * Counts how pupils have answered each quiz. The counts are rounded, so that no pupil can be recognised.
 * @param school the name of the school in the teachers' accounts; undefined for all schools together
 */
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
