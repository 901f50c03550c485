import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { plainText } from '#platform/shared/text/text.ts';

// Calls for pending people whose mail never arrived.

const Id = z.guid('This is no user.');

/** Changes the address. The mail goes there, and every earlier link becomes invalid. */
export const correctPendingEmail = endpoint({
  url: '/api/user/pendingEmails',
  access: 'administerUsers',
  body: z.object({ id: Id, email: z._default(plainText(4096), '') }),
});

/** Makes the link that a mail would contain, to hand over in another way. The earlier one becomes invalid. */
export const makePendingLink = endpoint({
  url: '/api/user/pendingLinks',
  access: 'administerUsers',
  body: z.object({ id: Id }),
  response: z.object({ link: z.string() }),
});

/** Lets the person sign in as if the address had been verified. */
export const verifyPending = endpoint({
  url: '/api/user/pendingVerifications',
  access: 'administerUsers',
  body: z.object({
    id: Id,
    /** The address the administrator saw, in case its owner has corrected it since. */
    email: z._default(plainText(4096), ''),
  }),
});
