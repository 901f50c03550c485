import * as z from 'zod/mini';
import { type Answered, endpoint } from '#platform/shared/calls/endpoint.ts';
import { Proof } from './contract.ts';

const ClassId = z.guid('This is not a class.');

/** Lists the quizzes that pupils of a class have begun. Only the teacher of the class may call it. */
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
 * Counts how many first answers were right, for each quiz. Counts are rounded and contain no names of classes
 * or pupils. Quizzes with fewer than five pupils are left out.
 * @param school the school of the teachers; if it is missing, all schools are counted
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
        /** Rounded down: 5 for 5 to 9 pupils, otherwise a multiple of ten. */
        pupils: z.number(),
        /** Percentage of first tries that were right; a multiple of ten for fewer than ten pupils. */
        right: z.number(),
        /** Number of classes; null for fewer than ten pupils. */
        classes: z.nullable(z.number()),
      }),
    ),
  }),
});
export type SchoolResults = Answered<typeof readSchoolResults>;

/**
 * The state of a question for one pupil: right at the first try, right at a later try, answered but not
 * right, or not answered.
 */
const Standing = z.enum(['right', 'later', 'notYet', 'open']);
export type Standing = z.output<typeof Standing>;

const Cell = z.object({
  standing: Standing,
  /** The first answer in words; '' if there is no answer. */
  first: z.string(),
  tries: z.number(),
  /** The credit of the best try, from 0 to 1. */
  credit: z.number(),
  /** The day of the last try, as YYYY-MM-DD; '' if there is no answer. */
  day: z.string(),
});
export type Cell = z.output<typeof Cell>;

/**
 * Reads the results of a class in a quiz. The hardest question and the pupil who needs most help come first.
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
        /** Number of pupils who have answered; `right` counts those who were right at the first try. */
        answered: z.number(),
        right: z.number(),
        notYet: z.number(),
        /** True if a class can answer this question together. */
        isForAll: z.boolean(),
        /** The first answers in words, the most frequent first. */
        answers: z.array(z.object({ text: z.string(), count: z.number(), isRight: z.boolean() })),
        proof: Proof,
      }),
    ),
    /** The cells are in the same order as the questions. */
    pupils: z.array(
      z.object({ id: z.string(), nickname: z.string(), right: z.number(), cells: z.array(Cell) }),
    ),
  }),
});
export type Results = Answered<typeof readResults>;
