import * as z from 'zod/mini';
import { LONGEST_QUESTION } from '#features/assistant/question-limits.ts';
import { NotKept } from '#features/care/contract.ts';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { questionKey } from '#platform/shared/content/page-question.ts';
import { plainText } from '#platform/shared/text/plain-text.ts';

export const GROUPS_PER_PAGE = 20;

/**
 * The maximum number of questions on the board, the screen on which editors see readers' questions. If there
 * are more, the board has the questions that were sent most often.
 */
export const QUESTIONS_ON_BOARD = 1000;

/** The reasons why an answer was not right. A reader chooses one of them and cannot type a text. */
export const REASONS = ['notAsked', 'hard', 'sentence', 'wrong'] as const;
export type Reason = (typeof REASONS)[number];

const AnswerID = z
  .number('must be a number')
  .check(z.int('must be a whole number'), z.gte(0), z.lte(2 ** 31 - 1));

/**
 * A reader's complaint about an answer: the reason, the page, and the sentence that was marked on the page.
 * The sentence is '' if none was marked.
 */
const Complaint = z.object({
  reason: z.enum(REASONS, 'must be a reason of the list'),
  answerID: AnswerID,
  sentence: plainText(PAGE_LIMITS.sentence),
});
export type Complaint = z.output<typeof Complaint>;

/**
 * Sends a question to the editors, because it got no answer or a wrong one. The server stores nothing about
 * the user who asked, and removes names and numbers from the text. This endpoint is not in the basic
 * contract, the calls that every server offers (docs/behaviour.md 1.5).
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
    complaint: z.optional(Complaint),
  }),
  /** If `notKept` is present, the server has not stored the question. */
  response: z.object({ ok: z.literal(true), notKept: z.optional(NotKept) }),
});

/**
 * A page that may answer a question, with its best sentence; '' if none of its sentences answers the
 * question.
 */
const Found = z.object({ answerID: z.number(), title: z.string(), sentence: z.string() });
export type Found = z.output<typeof Found>;

/** A group of similar questions. */
const QuestionGroup = z.object({
  /**
   * The different ways in which the question was asked, each as it was first sent, the most frequent first. A
   * wording has several IDs if readers gave different reasons.
   */
  wordings: z.array(z.object({ ids: z.array(z.string()), wording: z.string(), times: z.number() })),
  /** How often the questions of this group of similar questions were sent in total. */
  times: z.number(),
  /** ISO 8601 date and time. */
  lastSentAt: z.string(),
  /** The answers that readers complained about, each with the reason. */
  complaints: z.array(z.extend(Found, { reason: z.enum(REASONS), times: z.number() })),
  /** The page that the assistant now gives as the answer to the most frequent wording, if there is one. */
  answeredBy: z.optional(Found),
  /** The pages that match the most frequent wording best, at most three, the best first. */
  nearest: z.array(Found),
  /** The ids of the pages that list one of the wordings among the questions that they answer. */
  boundTo: z.array(z.number()),
  /** Words in the questions of the group that occur on no page. */
  unknownWords: z.array(z.string()),
});
export type QuestionGroup = z.output<typeof QuestionGroup>;

/**
 * The lists of the board (the screen with readers' questions): the questions to work on (`toDo`), the
 * answered ones (`done`), and those that editors ignore (`setAside`).
 */
export const PILES = ['toDo', 'done', 'setAside'] as const;
export type Pile = (typeof PILES)[number];

const QuestionList = z.object({
  groups: z.array(QuestionGroup),
  /**
   * The number of groups of similar questions in each list of the board (the screen with readers' questions).
   */
  total: z.object({ toDo: z.number(), done: z.number(), setAside: z.number() }),
  /** A question is deleted this many days after it was last sent. */
  keptDays: z.number(),
});
export type QuestionList = z.output<typeof QuestionList>;

/** Lists the questions in groups of similar questions. Groups with the most frequent questions come first. */
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

const Ids = z
  .array(z.guid('This is not a question.'), 'must be a list of questions')
  .check(z.minLength(1, 'must name a question'), z.maxLength(QUESTIONS_ON_BOARD, 'names too many questions'));

/**
 * Moves questions to another list. A question in `setAside` stays there, even if it is sent again. A question
 * in `done` returns to `toDo` when it is sent again. Questions that no longer exist are skipped.
 */
export const moveQuestions = endpoint({
  url: '/api/questions/move',
  body: z.object({ ids: Ids, pile: z.enum(PILES) }),
});

/** Removes questions. Removing a question that does not exist is not an error. */
export const removeQuestions = endpoint({ url: '/api/questions/remove', body: z.object({ ids: Ids }) });

/**
 * Lists the sentences of a page, grouped by block. An editor can bind a question to one of them: the
 * assistant then answers the question with this sentence.
 */
export const listSentences = endpoint({
  url: '/api/questions/sentences/:id',
  params: z.object({ id: z.coerce.number().check(z.int(), z.gte(0), z.lte(2 ** 31 - 1)) }),
  response: z.object({
    title: z.string(),
    blocks: z.array(z.object({ heading: z.string(), sentences: z.array(z.string()) })),
  }),
});
