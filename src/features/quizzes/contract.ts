import * as z from 'zod/mini';
import { PupilHelp } from '#features/classes/pupil-help.ts';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { MediaDetails } from '#platform/shared/content/item.ts';
import { Quiz } from '#platform/shared/content/quiz-item.ts';
import { Answer } from './marking/answer.ts';

export { Answer } from './marking/answer.ts';

/** A list with one element, which contains the quizzes. Source: docs/behaviour.md 27.2. */
const Quizzes = z.array(z.object({ items: z.array(Quiz) }));

/**
 * Returns the quiz whose id is in the `quizURL` of a page. `quizID` may be null. The list of items is empty
 * if there is no such quiz.
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

/** `isWhole`: the page shows the whole picture, for example a drawing with words, and does not fill a box with it. */
const Picture = z.object({ file: z.string(), alt: z.string(), isWhole: z.optional(z.boolean()) });
const Option = z.object({ id: z.string(), text: z.string() });
const shared = { id: z.string(), prompt: z.string(), picture: z.optional(Picture) };

/** A question without its right answer. The ids of items, meanings and places do not tell the right answer. */
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

/** A sentence of a page, with the page's lead picture. `block` counts the parts of the page from 1. */
export const Proof = z.object({
  answerID: z.number(),
  title: z.string(),
  block: z.number(),
  sentence: z.string(),
  /** The offset of the sentence in the text of its part. */
  start: z.number(),
  picture: z.optional(Picture),
});
export type Proof = z.output<typeof Proof>;

/** How a try was marked. */
const Verdict = z.object({
  question: z.string(),
  try: z.number(),
  /** From 0 to 1. */
  credit: z.number(),
  /** `right` of `parts` are right; missing for questions without parts. */
  right: z.optional(z.number()),
  parts: z.optional(z.number()),
  /** True after a right answer, after the last try, and when the reader has asked for the answer. */
  isDone: z.boolean(),
  /** The right answer, once the question is done. */
  rightAnswer: z.optional(Answer),
  /** The sentence that helps, or, once the question is done, the sentence that proves the answer. */
  proof: Proof,
  /** The details of the pictures of the proof, by file name. */
  media: z.record(z.string(), MediaDetails),
});
export type Verdict = z.output<typeof Verdict>;

const PageId = z.object({ id: z.coerce.number('must be a number').check(z.int('must be a whole number')) });

/** Reads the questions of a page's quiz. A pupil of a class also receives how earlier tries were marked. */
export const readQuiz = endpoint({
  url: '/api/quizzes/:id',
  access: 'readPages',
  params: PageId,
  response: z.object({
    answerID: z.number(),
    title: z.string(),
    rev: z.number(),
    tries: z.number(),
    /** How the quiz helps this pupil of a class; empty for others. */
    help: PupilHelp,
    questions: z.array(ShownQuestion),
    media: z.record(z.string(), MediaDetails),
    /** The lead picture of the page, for questions without one. */
    lead: z.optional(Picture),
    /** The last try of each question, and the first one's credit. */
    kept: z.array(z.extend(Verdict, { firstCredit: z.number() })),
    answersPage: z.optional(z.number()),
  }),
});
export type PlayedQuiz = z.output<(typeof readQuiz)['schema']['response']>;

/**
 * Answers a question of a quiz. The same key is counted once. Without an answer the caller asks for the right one.
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
    /** True for a question at the foot of a page: it is marked and not kept. */
    isCheck: z._default(z.boolean('must be true or false'), false),
  }),
  response: Verdict,
});

/** Lists up to three questions whose answers stand on a page, with the quiz that each belongs to. */
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
