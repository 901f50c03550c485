import * as z from 'zod';

import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { SentFields } from '#platform/shared/calls/sent-fields.ts';
import { plainText } from '#platform/shared/text/text.ts';

const Done = z.object({ ok: z.literal(true) });
/** Longer than any valid password or token, so that the rule's own message is shown. */
const Secretive = plainText(4096);

export const signIn = endpoint({
  method: 'POST',
  url: '/api/login/submit',
  access: 'everyone',
  encoding: 'form',
  schema: {
    // A missing field counts as empty: docs/behaviour.md 5.1 has the message.
    body: z.object({ username: plainText(1000).default(''), password: Secretive.default('') }),
    response: z.object({
      success: z.boolean(),
      message: z.string(),
      /** Sent when the password is right but the e-mail link was not used yet. */
      code: z.literal('notVerified').optional(),
    }),
  },
});

/**
 * Registration, or an administrator adding a user: the server decides by the caller (docs/behaviour.md 4.8).
 */
export const createUser = endpoint({
  method: 'POST',
  url: '/api/user/createUser',
  access: 'everyone',
  schema: { body: SentFields, response: Done },
});

export const forgotPassword = endpoint({
  method: 'POST',
  url: '/api/user/forgotPassword',
  access: 'everyone',
  encoding: 'form',
  schema: { body: z.object({ userName: plainText(1000).default('') }), response: Done },
});

export const verifyEmail = endpoint({
  method: 'POST',
  url: '/api/identity/verifyEmail',
  access: 'everyone',
  schema: { body: z.object({ token: Secretive }), response: Done },
});

/** Also accepts the token of an invitation. */
export const resetPassword = endpoint({
  method: 'POST',
  url: '/api/identity/resetPassword',
  access: 'everyone',
  schema: { body: z.object({ token: Secretive, password: Secretive }), response: Done },
});

/**
 * Rates a password, for a warning at its field. Words about the person come from the link's token or the
 * session, or otherwise from the form.
 */
export const judgePassword = endpoint({
  method: 'POST',
  url: '/api/identity/passwordJudgements',
  access: 'everyone',
  schema: {
    body: z.object({
      password: Secretive,
      token: Secretive.default(''),
      /** First name, last name, user name, school and e-mail. */
      personalTexts: z.array(plainText(300)).max(5, 'may hold at most 5 texts').default([]),
    }),
    response: z.object({
      isEasyToGuess: z.boolean(),
      /** True if the password is easy to guess and administrators refuse such passwords. */
      isRefused: z.boolean(),
    }),
  },
});

export const resendVerification = endpoint({
  method: 'POST',
  url: '/api/identity/resendVerification',
  access: 'everyone',
  schema: { body: z.object({ userName: plainText(1000).default('') }), response: Done },
});

/** A direct link, not a call: it ends the session and redirects to the login screen. */
export const logout = endpoint({
  method: 'GET',
  url: '/api/identity/logout',
  access: 'everyone',
  schema: { response: z.void() },
});
