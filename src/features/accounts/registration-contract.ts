import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { plainText } from '#platform/shared/text/text.ts';

/** The unverified registration of this browser within the last 48 hours, with the address of its mail. */
export const readRegistration = endpoint({
  url: '/api/identity/registrations',
  access: 'everyone',
  response: z.object({
    registration: z.nullable(z.object({ userName: z.string(), email: z.string() })),
  }),
});

/**
 * Corrects the address of an unverified person. The verification mail goes there, and earlier links become
 * invalid. The browser that registered the person needs no password.
 */
export const correctRegistration = endpoint({
  url: '/api/identity/registrationCorrections',
  access: 'everyone',
  body: z.object({
    userName: z._default(plainText(1000), ''),
    password: z._default(plainText(4096), ''),
    email: z._default(plainText(4096), ''),
  }),
  response: z.object({ email: z.string() }),
});
