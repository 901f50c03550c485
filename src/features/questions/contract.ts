import * as z from 'zod';
import { LONGEST_QUESTION } from '#features/assistant/contract.ts';
import { NotKept } from '#features/care/contract.ts';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { plainText } from '#platform/shared/text/text.ts';
import { questionKey } from './question-key.ts';

/** Questions on one page of the list. */
export const QUESTIONS_PER_PAGE = 20;

/** How long a question is kept after it was last sent. */
export const KEPT_DAYS = 90;

const Done = z.object({ ok: z.literal(true) });

/** A question without an answer, for the editors. Nothing is kept of who asked. Ours. */
export const tellEditors = endpoint({
  method: 'POST',
  url: '/api/questions/tell',
  access: 'readPages',
  schema: {
    body: z.object({
      question: plainText(LONGEST_QUESTION)
        .transform((question) => question.trim().replace(/\s+/g, ' '))
        .refine((question) => questionKey(question) !== '', 'must hold a word'),
    }),
    /** With `notKept` nothing was stored. */
    response: Done.extend({ notKept: NotKept.optional() }),
  },
});

const Found = z.object({ answerID: z.number(), title: z.string() });

const UnansweredQuestion = z.object({
  id: z.string(),
  /** As it was first sent. */
  wording: z.string(),
  times: z.number(),
  /** ISO time. */
  lastSentAt: z.string(),
  /** The page that answers it by now. */
  answeredBy: Found.optional(),
  /** At most three, best first. */
  nearest: z.array(Found),
});
export type UnansweredQuestion = z.output<typeof UnansweredQuestion>;

/** What editors have done about a question. */
export const PILES = ['toDo', 'setAside'] as const;
export type Pile = (typeof PILES)[number];

const QuestionList = z.object({
  questions: z.array(UnansweredQuestion),
  total: z.object({ toDo: z.number(), setAside: z.number() }),
});
export type QuestionList = z.output<typeof QuestionList>;

/** The most sent first. */
export const listQuestions = endpoint({
  method: 'GET',
  url: '/api/questions',
  access: 'editContent',
  schema: {
    querystring: z.object({
      pile: z.enum(PILES).default('toDo'),
      page: z.coerce.number('must be a number').int('must be a whole number').min(1).max(100_000).default(1),
    }),
    response: QuestionList,
  },
});

const OnQuestion = z.object({ id: z.guid('This is not a question.') });

/** One that is set aside stays there, however often it is sent again. */
export const moveQuestion = endpoint({
  method: 'POST',
  url: '/api/questions/:id/move',
  access: 'editContent',
  schema: { params: OnQuestion, body: z.object({ pile: z.enum(PILES) }), response: Done },
});

/** Removing what is not there, or no longer, is no mistake. */
export const removeQuestion = endpoint({
  method: 'POST',
  url: '/api/questions/:id/remove',
  access: 'editContent',
  schema: { params: OnQuestion, response: Done },
});
