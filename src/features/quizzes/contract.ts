import * as z from 'zod/mini';
import { PupilHelp } from '#features/classes/pupil-help.ts';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { MediaDetails } from '#platform/shared/content/item.ts';
import { Quiz } from '#platform/shared/content/quiz-item.ts';
import { Answer } from './marking/answer.ts';

export { Answer } from './marking/answer.ts';

/**
 * The response has this form because the API specifies it: a list with one element, whose `items` are the
 * quizzes. Source: docs/behaviour.md 27.2.
 */
const Quizzes = z.array(z.object({ items: z.array(Quiz) }));

/**
 * Returns the quiz with the ID that a page has in its field `quizURL`. `quizID` may be null. If no quiz has
 * this ID, `items` is empty.
 */
export const getQuiz = endpoint({
  url: '/api/answer/getQuiz',
  access: 'readPages',
  body: z.object({ quizID: z.nullish(z.string('must be a text')) }),
  response: Quizzes,
});

export const allQuizzes = endpoint({
  url: '/api/answer/allQuizzes',
  response: Quizzes,
});

/**
 * If `isWhole` is true, the picture is not cropped to fill its box. This is needed for a drawing with words,
 * for example.
 */
const Picture = z.object({ file: z.string(), alt: z.string(), isWhole: z.optional(z.boolean()) });
const Option = z.object({ id: z.string(), text: z.string() });
const shared = { id: z.string(), prompt: z.string(), picture: z.optional(Picture) };

/**
 * A question as browsers receive it, without its right answer. The IDs of items, meanings and places are
 * changed, because the stored IDs would reveal the right answer.
 */
export const ShownQuestion = z.discriminatedUnion('kind', [
  z.object({ ...shared, kind: z.literal('choice'), options: z.array(Option) }),
  z.object({ ...shared, kind: z.literal('several'), options: z.array(Option) }),
  z.object({ ...shared, kind: z.literal('truefalse') }),
  z.object({ ...shared, kind: z.literal('order'), items: z.array(Option) }),
  z.object({ ...shared, kind: z.literal('match'), names: z.array(Option), meanings: z.array(Option) }),
  z.object({
    ...shared,
    kind: z.literal('label'),
    ground: z.union([
      z.object({ map: z.literal('polar') }),
      z.object({ picture: z.string(), alt: z.string() }),
    ]),
    names: z.array(Option),
    places: z.array(
      z.object({
        id: z.string(),
        told: z.string(),
        at: z.union([
          z.object({ lat: z.number(), lon: z.number() }),
          z.object({ x: z.number(), y: z.number() }),
        ]),
      }),
    ),
  }),
  z.object({
    ...shared,
    kind: z.literal('number'),
    min: z.number(),
    max: z.number(),
    step: z.number(),
    unit: z.string(),
  }),
]);
export type ShownQuestion = z.output<typeof ShownQuestion>;

/**
 * A sentence of a page that proves an answer, with the picture beside it. `block` is the number of the page's
 * block that contains the sentence, starting at 1.
 */
export const Proof = z.object({
  answerID: z.number(),
  title: z.string(),
  block: z.number(),
  sentence: z.string(),
  /** The offset of the sentence in the text of its block, in characters. */
  start: z.number(),
  picture: z.optional(Picture),
});
export type Proof = z.output<typeof Proof>;

/** How the server marked a try (one attempt at a question). */
const Verdict = z.object({
  question: z.string(),
  try: z.number(),
  /** From 0 to 1. */
  credit: z.number(),
  /**
   * The number of right parts of the answer, such as right pairs; `parts` is the number of all parts. Both
   * fields are missing if the answer is not divided into parts.
   */
  right: z.optional(z.number()),
  parts: z.optional(z.number()),
  /** True after a right answer, after the last allowed try, and after the reader has asked for the answer. */
  isDone: z.boolean(),
  /** The right answer; present only when `isDone` is true. */
  rightAnswer: z.optional(Answer),
  /**
   * The sentence that proves the answer. Before `isDone` is true, it is the question's clue instead, if the
   * question has one.
   */
  proof: Proof,
  /** The details of the pictures in `proof` (MediaDetails), by file name. */
  media: z.record(z.string(), MediaDetails),
});
export type Verdict = z.output<typeof Verdict>;

const PageId = z.object({ id: z.coerce.number('must be a number').check(z.int('must be a whole number')) });

/**
 * Reads the questions of a quiz. A pupil of a class also receives the verdicts on the pupil's earlier
 * answers.
 */
export const readQuiz = endpoint({
  url: '/api/quizzes/:id',
  access: 'readPages',
  params: PageId,
  response: z.object({
    answerID: z.number(),
    title: z.string(),
    rev: z.number(),
    tries: z.number(),
    /**
     * The kinds of help that the teacher has switched on for this pupil, such as one more try. Empty for
     * everybody else.
     */
    help: PupilHelp,
    questions: z.array(ShownQuestion),
    media: z.record(z.string(), MediaDetails),
    /** The picture of the quiz. It is shown beside questions that have no picture of their own. */
    lead: z.optional(Picture),
    /**
     * For each question that the pupil has answered: the verdict on the last try, and the credit of the first
     * try.
     */
    kept: z.array(z.extend(Verdict, { firstCredit: z.number() })),
    answersPage: z.optional(z.number()),
  }),
});
export type PlayedQuiz = z.output<(typeof readQuiz)['schema']['response']>;

/**
 * Marks an answer to a question of a quiz. The client creates a `key` for each answer; the server counts an
 * answer once, even if the request is repeated. If `given` is null, the reader gives up and asks for the
 * right answer.
 */
export const answerQuestion = endpoint({
  url: '/api/quizzes/:id/answers',
  access: 'readPages',
  params: PageId,
  body: z.object({
    key: z.guid('must be a key'),
    rev: z.number('must be a number').check(z.int('must be a whole number')),
    question: z.string('must be a text').check(z.maxLength(20)),
    try: z
      .number('must be a number')
      .check(z.int('must be a whole number'), z.gte(1, 'must be at least 1'), z.lte(20, 'may be at most 20')),
    given: z.nullable(Answer),
    /**
     * True for a question that is shown at the end of a page. The server then marks the answer but does not
     * store it.
     */
    isCheck: z._default(z.boolean('must be true or false'), false),
  }),
  response: Verdict,
});

/** Lists up to three quiz questions whose answers are on this page, to be shown at the end of the page. */
export const listChecks = endpoint({
  url: '/api/quizzes/checks/:id',
  access: 'readPages',
  params: PageId,
  response: z.object({
    checks: z.array(
      z.object({ quiz: z.number(), rev: z.number(), tries: z.number(), question: ShownQuestion }),
    ),
    media: z.record(z.string(), MediaDetails),
  }),
});
