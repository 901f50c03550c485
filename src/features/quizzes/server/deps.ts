import type { PublishedPages } from '#features/reading/published-pages.server.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { RateLimits } from '#platform/server/http/minute-limits.ts';
import type { Quiz } from '#platform/shared/content/quiz-item.ts';

export type QuizDeps = {
  db: Database;
  /**
   * A database connection for results and counts, which only teachers, editors and administrators see. Its
   * data may be up to one second old.
   */
  reads: Database;
  clock: Clock;
  limits: RateLimits;
  pages: Pick<PublishedPages, 'find' | 'all' | 'findQuizOfAnswers' | 'mediaDetails' | 'shows' | 'catchUp'>;
  /** Returns all quizzes: the items of the published page that lists them. */
  quizzes(): Quiz[];
};
