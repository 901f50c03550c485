import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { ROLES } from '#platform/shared/people/access.ts';
import { plainText } from '#platform/shared/text/text.ts';

const UserId = z.guid('This is no user.');
const count = z.number();

/** Everything stored about a user, in the same file that users download themselves. */
export const readUserData = endpoint({
  url: '/api/user/userData',
  access: 'administerUsers',
  querystring: z.object({ id: UserId }),
  response: z.record(z.string(), z.unknown()),
});

/** What is deleted with a user, and what stays. */
const DeletionPreview = z.object({
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  shared: z.boolean(),
  sessions: count,
  mailedLinks: count,
  waitingMails: count,
  unfinishedUploads: count,
  /** Pages that they are editing now. */
  pagesInEditor: count,
  /** Versions that stay, saved by "a former editor". */
  savedVersions: count,
  /** Pages with such versions. */
  savedPages: count,
});
export type DeletionPreview = z.output<typeof DeletionPreview>;

export const previewDeletion = endpoint({
  url: '/api/user/deletionPreview',
  access: 'administerUsers',
  querystring: z.object({ id: UserId }),
  response: DeletionPreview,
});

/** Deletes permanently. The user name, typed again, confirms the person. */
export const deleteUser = endpoint({
  url: '/api/user/deleteUser',
  access: 'administerUsers',
  body: z.object({ id: UserId, userName: z._default(plainText(1000), '') }),
  response: z.object({ ok: z.literal(true) }),
});
