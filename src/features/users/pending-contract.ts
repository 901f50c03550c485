import * as z from 'zod';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { plainText } from '#platform/shared/text/text.ts';

// Help for somebody who is Pending because their mail never came.

const Id = z.guid('This is no user.');
const Done = z.object({ ok: z.literal(true) });

/** Another address; their mail goes there, and every earlier link ends. */
export const correctPendingEmail = endpoint({
  method: 'POST',
  url: '/api/user/pendingEmails',
  access: 'administerUsers',
  schema: { body: z.object({ id: Id, email: plainText(4096).default('') }), response: Done },
});

/** The link that would be mailed, to hand over in another way; the one before ends. */
export const makePendingLink = endpoint({
  method: 'POST',
  url: '/api/user/pendingLinks',
  access: 'administerUsers',
  schema: { body: z.object({ id: Id }), response: z.object({ link: z.string() }) },
});

/** They may log in as if their address had been verified. */
export const verifyPending = endpoint({
  method: 'POST',
  url: '/api/user/pendingVerifications',
  access: 'administerUsers',
  schema: {
    body: z.object({
      id: Id,
      /** As it was seen: an address that its owner has corrected since was not. */
      email: plainText(4096).default(''),
    }),
    response: Done,
  },
});
