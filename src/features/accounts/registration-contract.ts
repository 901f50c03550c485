import * as z from 'zod';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { plainText } from '#platform/shared/text/text.ts';

/** Who registered in this browser within the last 48 hours and is not verified yet: where their mail went. */
export const readRegistration = endpoint({
  method: 'GET',
  url: '/api/identity/registrations',
  access: 'everyone',
  schema: {
    response: z.object({
      registration: z.object({ userName: z.string(), email: z.string() }).nullable(),
    }),
  },
});

/**
 * Another address for somebody who is not verified yet; the verification mail goes there and earlier links end. In the
 * browser that registered it needs no password.
 */
export const correctRegistration = endpoint({
  method: 'POST',
  url: '/api/identity/registrationCorrections',
  access: 'everyone',
  schema: {
    body: z.object({
      userName: plainText(1000).default(''),
      password: plainText(4096).default(''),
      email: plainText(4096).default(''),
    }),
    response: z.object({ email: z.string() }),
  },
});
