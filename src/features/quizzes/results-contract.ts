import * as z from 'zod/mini';
import { type Answered, endpoint } from '#platform/shared/calls/endpoint.ts';
import { Proof } from './contract.ts';

const ClassId = z.guid('This is not a class.');

/** Lists the quizzes that pupils of a class have begun. Only for the teacher of the class. */
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
 * Counts what pupils of classes know, quiz by quiz, from five pupils up, rounded, and without names of classes or pupils.
 * @param school the school of the teachers; without it, all schools
 */
export const readSchoolResults = endpoint({
  url: '/api/school/results',
  access: 'administerUsers',
  querystring: z.object({ school: z.optional(z.string()) }),
  response: z.object({
    /** The schools with five pupils or more. */
    schools: z.array(z.string()),
    quizzes: z.array(
      z.object({
        answerID: z.number(),
        title: z.string(),
        /** 5 for 5 to 9, then tens. */
        pupils: z.number(),
        /** Per cent of the first tries; in tens for fewer than ten pupils. */
        right: z.number(),
        /** Null if there are too few pupils to tell it. */
        classes: z.nullable(z.number()),
      }),
    ),
  }),
});
export type SchoolResults = Answered<typeof readSchoolResults>;

/** How a pupil stands with a question: right the first time, right after reading, not right, no answer. */
const Standing = z.enum(['right', 'later', 'notYet', 'open']);
export type Standing = z.output<typeof Standing>;

const Cell = z.object({
  standing: Standing,
  /** The first answer in words; '' without an answer. */
  first: z.string(),
  tries: z.number(),
  /** The credit of the best try, from 0 to 1. */
  credit: z.number(),
  /** The day of the last try, as YYYY-MM-DD; '' without an answer. */
  day: z.string(),
});
export type Cell = z.output<typeof Cell>;

/** Reads what a class knows of a quiz: the hardest question first, and the pupil who needs help first. */
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
        /** Pupils who have answered, and those who were right the first time. */
        answered: z.number(),
        right: z.number(),
        notYet: z.number(),
        /** Whether a class can answer it together. */
        isForAll: z.boolean(),
        /** The first answers in words, the most given first. */
        answers: z.array(z.object({ text: z.string(), count: z.number(), isRight: z.boolean() })),
        proof: Proof,
      }),
    ),
    /** The cells are in the order of the questions. */
    pupils: z.array(
      z.object({ id: z.string(), nickname: z.string(), right: z.number(), cells: z.array(Cell) }),
    ),
  }),
});
export type Results = Answered<typeof readResults>;
