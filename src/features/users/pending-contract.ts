import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { plainText } from '#platform/shared/text/plain-text.ts';

// Endpoints with which administrators help pending users who have not received their e-mail. A pending user
// has not yet used the link in the e-mail.

const Id = z.guid('This is no user.');

/**
 * Changes the e-mail address of a pending user. The server sends the e-mail to the new address, and all
 * earlier links become invalid.
 */
export const correctPendingEmail = endpoint({
  url: '/api/user/pendingEmails',
  access: 'administerUsers',
  body: z.object({ id: Id, email: z._default(plainText(4096), '') }),
});

/**
 * Creates a new link, like the one in an e-mail, which the administrator passes on to the person in another
 * way. The earlier link becomes invalid.
 */
export const makePendingLink = endpoint({
  url: '/api/user/pendingLinks',
  access: 'administerUsers',
  body: z.object({ id: Id }),
  response: z.object({ link: z.string() }),
});

/** Marks a pending user as verified, so that the user can sign in without the mailed link. */
export const verifyPending = endpoint({
  url: '/api/user/pendingVerifications',
  access: 'administerUsers',
  body: z.object({
    id: Id,
    /**
     * The e-mail address that the administrator saw. The request is refused if the address was changed in the
     * meantime.
     */
    email: z._default(plainText(4096), ''),
  }),
});
