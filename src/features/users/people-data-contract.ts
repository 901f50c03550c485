import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { ROLES } from '#platform/shared/people/roles.ts';
import { plainText } from '#platform/shared/text/plain-text.ts';

const UserId = z.guid('This is no user.');
const count = z.number();

/** Returns all stored data about a user, in the same file that users can download themselves. */
export const readUserData = endpoint({
  url: '/api/user/userData',
  access: 'administerUsers',
  querystring: z.object({ id: UserId }),
  response: z.record(z.string(), z.unknown()),
});

/** A preview of the data that would be deleted with a user, and of the data that would stay. */
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
  /** The number of pages that the user is editing now. */
  pagesInEditor: count,
  /**
   * The number of saved page versions that stay. They then show "a former editor" instead of the user's name.
   */
  savedVersions: count,
  /** The number of pages of which the user has saved at least one version. */
  savedPages: count,
});
export type DeletionPreview = z.output<typeof DeletionPreview>;

export const previewDeletion = endpoint({
  url: '/api/user/deletionPreview',
  access: 'administerUsers',
  querystring: z.object({ id: UserId }),
  response: DeletionPreview,
});

/** Deletes a user permanently. The administrator types the user name as a confirmation. */
export const deleteUser = endpoint({
  url: '/api/user/deleteUser',
  access: 'administerUsers',
  body: z.object({ id: UserId, userName: z._default(plainText(1000), '') }),
  response: z.object({ ok: z.literal(true) }),
});
