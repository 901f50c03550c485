import type { PublishedPages } from '#features/reading/published-pages.server.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { RateLimits } from '#platform/server/http/minute-limits.ts';
import type { Quiz } from '#platform/shared/content/quiz-item.ts';

export type QuizDeps = {
  db: Database;
  /**
   * A database connection for reading results and counts, whose data may be up to one second old. Teachers,
   * editors and administrators see them.
   */
  reads: Database;
  clock: Clock;
  limits: RateLimits;
  pages: Pick<PublishedPages, 'find' | 'all' | 'findQuizOfAnswers' | 'mediaDetails' | 'shows' | 'catchUp'>;
  /** The items of the published page that lists all quizzes. */
  quizzes(): Quiz[];
};
