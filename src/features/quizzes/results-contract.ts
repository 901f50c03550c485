import * as z from 'zod/mini';
import { type Answered, endpoint } from '#platform/shared/calls/endpoint.ts';
import { Proof } from './contract.ts';

const ClassId = z.guid('This is not a class.');

/** Lists the quizzes that pupils of a class have begun. Only the class's own teacher may call it. */
export const listResults = endpoint({
  url: '/api/classes/:id/results',
  access: 'holdClasses',
  params: z.object({ id: ClassId }),
  response: z.object({
    className: z.string(),
    quizzes: z.array(
      z.object({ answerID: z.number(), title: z.string(), questions: z.number(), pupils: z.number() }),
    ),
  }),
});

/**
 * Counts for each quiz how many pupils' first answers were right. The counts are rounded, and name no class
 * and no pupil. Quizzes that fewer than five pupils have answered are left out.
 * @param school the school in the teachers' accounts; if it is missing, all schools are counted
 */
export const readSchoolResults = endpoint({
  url: '/api/school/results',
  access: 'administerUsers',
  querystring: z.object({ school: z.optional(z.string()) }),
  response: z.object({
    /** The schools in which at least five pupils have answered a quiz. */
    schools: z.array(z.string()),
    quizzes: z.array(
      z.object({
        answerID: z.number(),
        title: z.string(),
        /** The number of pupils, rounded down: 5 for 5 to 9 pupils, otherwise to a multiple of ten. */
        pupils: z.number(),
        /**
         * The percentage of first tries that were right; for fewer than ten pupils, rounded to a multiple of
         * ten.
         */
        right: z.number(),
        /** The number of classes; null for fewer than ten pupils. */
        classes: z.nullable(z.number()),
      }),
    ),
  }),
});
export type SchoolResults = Answered<typeof readSchoolResults>;

/**
 * How a pupil has answered a question: right at the first try (`right`), right at a later try (`later`),
 * answered but not right (`notYet`), or not answered (`open`).
 */
const Standing = z.enum(['right', 'later', 'notYet', 'open']);
export type Standing = z.output<typeof Standing>;

const Cell = z.object({
  standing: Standing,
  /** The pupil's first answer as text; '' if the pupil has not answered. */
  first: z.string(),
  tries: z.number(),
  /** The credit of the pupil's best try, from 0 to 1. */
  credit: z.number(),
  /** The day of the pupil's last try, as YYYY-MM-DD; '' if the pupil has not answered. */
  day: z.string(),
});
export type Cell = z.output<typeof Cell>;

/**
 * Reads how a class answered a quiz. The question with the fewest right answers and the pupil with the fewest
 * right answers come first.
 */
export const readResults = endpoint({
  url: '/api/classes/:id/results/:quiz',
  access: 'holdClasses',
  params: z.object({
    id: ClassId,
    quiz: z.coerce.number('must be a number').check(z.int('must be a whole number')),
  }),
  response: z.object({
    className: z.string(),
    title: z.string(),
    questions: z.array(
      z.object({
        id: z.string(),
        prompt: z.string(),
        /**
         * `answered` is the number of pupils who have answered, `right` the number of those who were right at
         * the first try, and `notYet` the number of those who were never right.
         */
        answered: z.number(),
        right: z.number(),
        notYet: z.number(),
        /** True if a whole class can answer this question together on one screen. */
        isForAll: z.boolean(),
        /** The pupils' first answers as text, with their counts, the most frequent first. */
        answers: z.array(z.object({ text: z.string(), count: z.number(), isRight: z.boolean() })),
        proof: Proof,
      }),
    ),
    /** The pupils of the class. `cells` has one entry for each question, in the order of `questions`. */
    pupils: z.array(
      z.object({ id: z.string(), nickname: z.string(), right: z.number(), cells: z.array(Cell) }),
    ),
  }),
});
export type Results = Answered<typeof readResults>;
