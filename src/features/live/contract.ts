import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';

/** The address of the socket on which a pupil's device hears which page the teacher shows. */
export const LIVE_SOCKET_PATH = '/api/live/socket';

/**
 * What the pupils of a class see: the page that the teacher shows, a quiz, or neither while they are free. `rev` grows
 * with each change; an older message than the last one is ignored.
 */
export const LiveState = z.object({
  rev: z.number(),
  answerID: z.nullable(z.number()),
  isQuiz: z._default(z.boolean(), false),
});
export type LiveState = z.output<typeof LiveState>;

/** Reads what the socket sends. A device whose network blocks sockets asks for it again and again. */
export const readLive = endpoint({
  url: '/api/live',
  access: 'pupil',
  response: LiveState,
});

const Following = z.object({ classId: z.string(), className: z.string(), answerID: z.number() });

/** Reads which class follows the caller. */
export const readFollowing = endpoint({
  url: '/api/live/following',
  access: 'holdClasses',
  response: z.object({ following: z.nullable(Following) }),
});

const ClassId = z.object({ id: z.guid('This is not a class.') });

/** Shows a page on every device of a class. Also called now and then without a new page, so that it goes on. */
export const showToClass = endpoint({
  url: '/api/live/:id/show',
  access: 'holdClasses',
  params: ClassId,
  body: z.object({
    answerID: z.number('must be a number').check(z.int('must be a whole number'), z.gte(0, 'must be a page')),
  }),
});

/** Lets the pupils of a class go their own ways again. */
export const letFree = endpoint({
  method: 'POST',
  url: '/api/live/:id/end',
  access: 'holdClasses',
  params: ClassId,
});
