import * as z from 'zod/mini';
import { LONGEST_QUESTION } from '#features/assistant/question-limits.ts';
import { NotKept } from '#features/care/contract.ts';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { plainText } from '#platform/shared/text/text.ts';
import { questionKey } from './question-key.ts';

export const QUESTIONS_PER_PAGE = 20;

/** Days for which a question is kept after it was last sent. */
export const KEPT_DAYS = 90;

/**
 * Sends a question without an answer to the editors. Nothing is stored about the user who asked. Not part of
 * the basic contract.
 */
export const tellEditors = endpoint({
  url: '/api/questions/tell',
  access: 'readPages',
  body: z.object({
    question: z
      .pipe(
        plainText(LONGEST_QUESTION),
        z.transform((question) => question.trim().replace(/\s+/g, ' ')),
      )
      .check(z.refine((question) => questionKey(question) !== '', 'must hold a word')),
  }),
  /** If `notKept` is set, nothing was stored. */
  response: z.object({ ok: z.literal(true), notKept: z.optional(NotKept) }),
});

const Found = z.object({ answerID: z.number(), title: z.string() });

const UnansweredQuestion = z.object({
  id: z.string(),
  /** The question as it was first sent. */
  wording: z.string(),
  times: z.number(),
  /** ISO 8601 date and time. */
  lastSentAt: z.string(),
  /** The page that answers the question now, if there is one. */
  answeredBy: z.optional(Found),
  /** The nearest pages, at most three, the best first. */
  nearest: z.array(Found),
});
export type UnansweredQuestion = z.output<typeof UnansweredQuestion>;

/** The two lists of questions: those to work on, and those that editors have set aside. */
export const PILES = ['toDo', 'setAside'] as const;
export type Pile = (typeof PILES)[number];

const QuestionList = z.object({
  questions: z.array(UnansweredQuestion),
  total: z.object({ toDo: z.number(), setAside: z.number() }),
});
export type QuestionList = z.output<typeof QuestionList>;

/** Lists the questions. Those that were sent most often come first. */
export const listQuestions = endpoint({
  url: '/api/questions',
  querystring: z.object({
    pile: z._default(z.enum(PILES), 'toDo'),
    page: z._default(
      z.coerce.number('must be a number').check(z.int('must be a whole number'), z.gte(1), z.lte(100_000)),
      1,
    ),
  }),
  response: QuestionList,
});

const OnQuestion = z.object({ id: z.guid('This is not a question.') });

/**
 * Moves a question to the other list. A question that is set aside stays there, however often it is sent
 * again.
 */
export const moveQuestion = endpoint({
  url: '/api/questions/:id/move',
  params: OnQuestion,
  body: z.object({ pile: z.enum(PILES) }),
});

/** Removes a question. Removing a question that does not exist is not an error. */
export const removeQuestion = endpoint({
  method: 'POST',
  url: '/api/questions/:id/remove',
  params: OnQuestion,
});
