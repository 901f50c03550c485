import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { isBlank, plainText } from '#platform/shared/text/text.ts';
import { DAYS_BY_DEFAULT, MOST_DAYS } from './class-limits.ts';

const Id = z.object({ id: z.guid('This is not a class.') });
const PupilId = z.object({ id: z.guid('This is not a class.'), pupilId: z.guid('This is not a pupil.') });

const Name = z
  .pipe(
    plainText(60),
    z.transform((name) => name.trim()),
  )
  .check(z.refine((name) => !isBlank(name), 'is required'));

/** A class as its teacher sees it. */
const SchoolClass = z.object({
  id: z.string(),
  name: z.string(),
  /** Six characters. */
  code: z.string(),
  /** Whether pupils may join now. */
  isOpen: z.boolean(),
  /** ISO time: when the class and everything of it is erased. */
  endsAt: z.string(),
  pupils: z.number(),
});
export type SchoolClass = z.output<typeof SchoolClass>;

/** Lists the classes of the caller, the newest first. */
export const listClasses = endpoint({
  url: '/api/classes',
  access: 'holdClasses',
  response: z.array(SchoolClass),
});

export const createClass = endpoint({
  url: '/api/classes',
  access: 'holdClasses',
  body: z.object({
    name: Name,
    days: z._default(
      z
        .number('must be a number')
        .check(
          z.int('must be a whole number'),
          z.gte(1, 'must be at least 1'),
          z.lte(MOST_DAYS, `may be at most ${MOST_DAYS}`),
        ),
      DAYS_BY_DEFAULT,
    ),
  }),
  response: SchoolClass,
});

const Pupil = z.object({
  id: z.string(),
  nickname: z.string(),
  isHere: z.boolean(),
  /** The day of the last call, in UTC, as YYYY-MM-DD. */
  lastDay: z.string(),
});

/** Reads one class with its pupils. */
export const readClass = endpoint({
  url: '/api/classes/:id',
  access: 'holdClasses',
  params: Id,
  response: z.object({ ...SchoolClass.shape, pupilList: z.array(Pupil) }),
});

export const renameClass = endpoint({
  url: '/api/classes/:id/name',
  access: 'holdClasses',
  params: Id,
  body: z.object({ name: Name }),
});

/** Opens the class to new pupils for 24 hours, or closes it to them. */
export const setJoining = endpoint({
  url: '/api/classes/:id/joining',
  access: 'holdClasses',
  params: Id,
  body: z.object({ isOpen: z.boolean('must be true or false') }),
});

/** Erases the class and everything of it. @param confirmation the name of the class, as the teacher types it */
export const endClass = endpoint({
  url: '/api/classes/:id/end',
  access: 'holdClasses',
  params: Id,
  body: z.object({ confirmation: plainText(60) }),
});

export const renamePupil = endpoint({
  url: '/api/classes/:id/pupils/:pupilId/nickname',
  access: 'holdClasses',
  params: PupilId,
  body: z.object({ nickname: plainText(100) }),
});

/** Removes a pupil and ends the pupil's sessions. Removing a pupil who is not in the class is not an error. */
export const removePupil = endpoint({
  method: 'POST',
  url: '/api/classes/:id/pupils/:pupilId/remove',
  access: 'holdClasses',
  params: PupilId,
});

/** Moves a pupil to another class of the same teacher. */
export const movePupil = endpoint({
  url: '/api/classes/:id/pupils/:pupilId/move',
  access: 'holdClasses',
  params: PupilId,
  body: z.object({ to: z.guid('This is not a class.') }),
});

const Code = plainText(100);

/** Tells whether a code is right, and offers six free nicknames. */
export const lookUpCode = endpoint({
  url: '/api/join/code',
  access: 'everyone',
  body: z.object({ code: Code }),
  response: z.object({ className: z.string(), nicknames: z.array(z.string()) }),
});

/** Joins a class with a nickname of the list. The session of a pupil begins. */
export const joinClass = endpoint({
  url: '/api/join',
  access: 'everyone',
  body: z.object({ code: Code, nickname: plainText(100) }),
});
