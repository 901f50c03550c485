import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { plainText } from '#platform/shared/text/plain-text.ts';
import { isBlank } from '#platform/shared/text/text.ts';
import { LESSON_MINUTES, MINUTES_BY_DEFAULT, MOST_DAYS, MOST_STEPS, NAME_LENGTH } from './lesson-limits.ts';
import { LessonPack } from './pack.ts';
import { Step, StoredStep, TitledStep } from './steps.ts';

const LessonId = z.guid('This is not a lesson.');
const ClassId = z.guid('This is not a class.');
const Id = z.object({ id: LessonId });

const Name = z
  .pipe(
    plainText(NAME_LENGTH),
    z.transform((name) => name.trim()),
  )
  .check(z.refine((name) => !isBlank(name), 'is required'));

const { least, most } = LESSON_MINUTES;
const Minutes = z
  .number('must be a number')
  .check(
    z.int('must be a whole number'),
    z.gte(least, `must be at least ${least}`),
    z.lte(most, `may be at most ${most}`),
  );
const Days = z
  .number('must be a number')
  .check(
    z.int('must be a whole number'),
    z.gte(1, 'must be at least 1'),
    z.lte(MOST_DAYS, `may be at most ${MOST_DAYS}`),
  );
const Steps = z.array(Step).check(
  z.maxLength(MOST_STEPS, `may have at most ${MOST_STEPS} steps`),
  z.refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length, 'has a step twice'),
);

const Lesson = z.object({
  id: z.string(),
  name: z.string(),
  minutes: z.number(),
  steps: z.array(TitledStep),
  rev: z.number(),
  isShared: z.boolean(),
  /** The ids of the classes that have this lesson. */
  classes: z.array(z.string()),
});
export type Lesson = z.output<typeof Lesson>;

const ListedLesson = z.object({
  id: z.string(),
  name: z.string(),
  minutes: z.number(),
  steps: z.number(),
  /** The sum of the minutes of the steps. */
  planned: z.number(),
  classes: z.array(z.string()),
});
export type ListedLesson = z.output<typeof ListedLesson>;

/** Lists the lessons of the caller, the newest first. */
export const listLessons = endpoint({
  url: '/api/lessons',
  access: 'holdClasses',
  response: z.array(ListedLesson),
});

/**
 * Creates a PDF of a lesson: a sheet for pupils, or the answer key.
 * @param key `yes` for the answer key; without it, the sheet for pupils is created
 */
export const printLesson = endpoint({
  url: '/api/lessons/:id/sheet',
  access: 'holdClasses',
  params: Id,
  querystring: z.object({ key: z.optional(z.literal('yes')) }),
  response: z.unknown(),
});

export const createLesson = endpoint({
  url: '/api/lessons',
  access: 'holdClasses',
  body: z.object({
    name: Name,
    minutes: z._default(Minutes, MINUTES_BY_DEFAULT),
    steps: z._default(Steps, []),
  }),
  response: Lesson,
});

export const readLesson = endpoint({
  url: '/api/lessons/:id',
  access: 'holdClasses',
  params: Id,
  response: Lesson,
});

/**
 * Saves the name, the length and the steps of a lesson.
 * @param rev the revision that the user has changed; the save is refused if it is not the newest revision
 */
export const saveLesson = endpoint({
  url: '/api/lessons/:id',
  access: 'holdClasses',
  params: Id,
  body: z.object({ name: Name, minutes: Minutes, steps: Steps, rev: z.int() }),
  response: Lesson,
});

/** Adds a page at the end of a lesson. */
export const addPageToLesson = endpoint({
  url: '/api/lessons/:id/pages',
  access: 'holdClasses',
  params: Id,
  body: z.object({ answerID: z.int(), minutes: z.int().check(z.gte(1), z.lte(120)) }),
});

export const removeLesson = endpoint({
  method: 'POST',
  url: '/api/lessons/:id/remove',
  access: 'holdClasses',
  params: Id,
});

/**
 * Gives a lesson to a class, or withdraws it from the class.
 * @param days the number of days for which the class has the lesson; by default, until the class ends. To
 * change the number of days, a client gives the lesson again.
 */
export const giveLesson = endpoint({
  url: '/api/lessons/:id/classes/:classId',
  access: 'holdClasses',
  params: z.object({ id: LessonId, classId: ClassId }),
  body: z.object({ isGiven: z.boolean('must be true or false'), days: z.optional(Days) }),
});

/** Creates a share link for a lesson, or disables it. A new link disables the previous one. */
export const shareLesson = endpoint({
  url: '/api/lessons/:id/link',
  access: 'holdClasses',
  params: Id,
  body: z.object({ isShared: z.boolean('must be true or false') }),
  response: z.object({ secret: z.nullable(z.string()) }),
});

const Secret = z.object({ secret: plainText(100) });

/** Reads the lesson that was shared by a link. */
export const readSharedLesson = endpoint({
  url: '/api/lessonLinks/:secret',
  access: 'holdClasses',
  params: Secret,
  response: z.object({ name: z.string(), minutes: z.number(), steps: z.array(TitledStep) }),
});

export const copySharedLesson = endpoint({
  method: 'POST',
  url: '/api/lessonLinks/:secret/copy',
  access: 'holdClasses',
  params: Secret,
  response: Lesson,
});

/** Lists the lesson packs (ready-made lessons) of the library in the order of their numbers. */
export const listPacks = endpoint({
  url: '/api/lessonPacks',
  access: 'holdClasses',
  response: z.array(z.object({ ...LessonPack.shape, steps: z.array(StoredStep) })),
});

/**
 * Copies a lesson pack (a ready-made lesson) to the lessons of the caller.
 * @param classId if set, also gives the copy to this class
 */
export const copyPack = endpoint({
  url: '/api/lessonPacks/:number/copy',
  access: 'holdClasses',
  params: z.object({ number: z.coerce.number('must be a number').check(z.int('must be a whole number')) }),
  body: z.object({ classId: z.optional(ClassId) }),
  response: Lesson,
});

/** Creates a lesson from steps of the lesson packs (ready-made lessons) about a topic. */
export const planLesson = endpoint({
  url: '/api/lessonPacks/plan',
  access: 'holdClasses',
  body: z.object({ topic: plainText(60), minutes: Minutes }),
  response: Lesson,
});

const ClassLesson = z.object({
  id: z.string(),
  name: z.string(),
  steps: z.number(),
  /** ISO time until which the pupils have the lesson; null: until the class ends. */
  until: z.nullable(z.string()),
  /** The number of steps that each pupil has done. Pupils who have done none are missing. */
  done: z.array(z.object({ pupilId: z.string(), steps: z.number() })),
});
export type ClassLesson = z.output<typeof ClassLesson>;

/** Lists the lessons of a class with the progress of its pupils, the newest first. */
export const listClassLessons = endpoint({
  url: '/api/classes/:id/lessons',
  access: 'holdClasses',
  params: z.object({ id: ClassId }),
  response: z.array(ClassLesson),
});

/** The data of a lesson that a pupil gets. */
const PupilLesson = z.object({
  id: z.string(),
  name: z.string(),
  steps: z.array(TitledStep),
  /** The ids of the steps that this pupil has done. */
  done: z.array(z.string()),
});
export type PupilLesson = z.output<typeof PupilLesson>;

/** Lists the lessons of the pupil's class, the newest first. The list is empty for people with an account. */
export const listMyLessons = endpoint({
  url: '/api/myLessons',
  access: 'pupil',
  response: z.array(PupilLesson),
});

export const markStep = endpoint({
  url: '/api/myLessons/:id/steps/:stepId',
  access: 'pupil',
  params: z.object({ id: LessonId, stepId: plainText(40) }),
  body: z.object({ isDone: z.boolean('must be true or false') }),
});
