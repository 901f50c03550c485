import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';

/** The address of the WebSocket that tells a pupil's device which page the teacher shows. */
export const LIVE_SOCKET_PATH = '/api/live/socket';

/**
 * What the pupils of a class see: the page that the teacher shows, a quiz, or neither if they may move
 * freely. `rev` (revision) grows with each change. A device ignores a message whose `rev` is not higher than
 * that of the last message.
 */
export const LiveState = z.object({
  rev: z.number(),
  answerID: z.nullable(z.number()),
  isQuiz: z._default(z.boolean(), false),
});
export type LiveState = z.output<typeof LiveState>;

/**
 * Returns what the pupils of a class see, as the WebSocket sends it. Devices poll this endpoint in networks
 * that block WebSockets.
 */
export const readLive = endpoint({
  url: '/api/live',
  access: 'pupil',
  response: LiveState,
});

const Following = z.object({ classId: z.string(), className: z.string(), answerID: z.number() });

/** Reads which class currently sees the pages that the caller, a teacher, opens. */
export const readFollowing = endpoint({
  url: '/api/live/following',
  access: 'holdClasses',
  response: z.object({ following: z.nullable(Following) }),
});

const ClassId = z.object({ id: z.guid('This is not a class.') });

/**
 * Shows a page on all devices of a class. The teacher's device also calls this endpoint regularly with the
 * same page, so that the server knows that the teacher is still there.
 */
export const showToClass = endpoint({
  url: '/api/live/:id/show',
  access: 'holdClasses',
  params: ClassId,
  body: z.object({
    answerID: z.number('must be a number').check(z.int('must be a whole number'), z.gte(0, 'must be a page')),
  }),
});

/** Stops showing pages to a class, so that its pupils can move freely again. */
export const letFree = endpoint({
  method: 'POST',
  url: '/api/live/:id/end',
  access: 'holdClasses',
  params: ClassId,
});
