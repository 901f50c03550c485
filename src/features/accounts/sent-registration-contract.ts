import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { plainText } from '#platform/shared/text/plain-text.ts';

/**
 * Finds the registration that this browser sent within the last 48 hours, if its e-mail address is not
 * verified yet. The answer contains the address to which the verification link was mailed.
 */
export const readRegistration = endpoint({
  url: '/api/identity/registrations',
  access: 'everyone',
  response: z.object({
    registration: z.nullable(z.object({ userName: z.string(), email: z.string() })),
  }),
});

/**
 * Changes the e-mail address of a person who has not verified it. The server mails a verification link to the
 * new address, and earlier links become invalid. The browser that sent the registration needs no password.
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
