import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { plainText } from '#platform/shared/text/plain-text.ts';
import { isBlank } from '#platform/shared/text/text.ts';
import { OWN_LIMITS } from './question.ts';

const QuizId = z.object({ id: z.coerce.number('must be a number').check(z.int('must be a whole number')) });
const Title = z
  .pipe(
    plainText(OWN_LIMITS.title),
    z.transform((title) => title.trim()),
  )
  .check(z.refine((title) => !isBlank(title), 'is required'));

const ListedQuiz = z.object({
  answerID: z.number(),
  title: z.string(),
  questions: z.number(),
  /** The page whose first picture is shown for the quiz. */
  scene: z.number(),
});
export type ListedQuiz = z.output<typeof ListedQuiz>;

/** Lists the caller's quizzes, the newest first, and the quizzes of the library. */
export const listTeacherQuizzes = endpoint({
  url: '/api/quizzes/own',
  access: 'holdClasses',
  response: z.object({ own: z.array(ListedQuiz), library: z.array(ListedQuiz) }),
});

/**
 * Creates a quiz of the caller, a teacher.
 * @param from the number of the quiz to copy; if it is missing, the new quiz is empty
 */
export const createOwnQuiz = endpoint({
  url: '/api/quizzes/own',
  access: 'holdClasses',
  body: z.object({
    title: Title,
    from: z.optional(z.number('must be a number').check(z.int('must be a whole number'))),
  }),
  response: z.object({ answerID: z.number() }),
});

export const renameOwnQuiz = endpoint({
  url: '/api/quizzes/own/:id/title',
  access: 'holdClasses',
  params: QuizId,
  body: z.object({ title: Title }),
});

/**
 * Returns the printed form of a quiz as a PDF: a quiz of the library, or one of the caller's own quizzes.
 * @param key `yes` for the sheet with the answers; otherwise the sheet for pupils
 */
export const printQuiz = endpoint({
  url: '/api/quizzes/:id/sheet',
  access: 'makeQuizzes',
  params: QuizId,
  querystring: z.object({ key: z.optional(z.literal('yes')) }),
  response: z.unknown(),
});

/** Removes a quiz, with all answers that pupils have given to it. */
export const removeOwnQuiz = endpoint({
  method: 'POST',
  url: '/api/quizzes/own/:id/remove',
  access: 'holdClasses',
  params: QuizId,
});
