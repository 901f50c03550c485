import * as z from 'zod/mini';

import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { SentFields } from '#platform/shared/calls/sent-fields.ts';
import { HelpSettings } from '#platform/shared/settings/help-card.ts';
import { plainText } from '#platform/shared/text/plain-text.ts';

/**
 * The type of passwords and tokens. The limit of 4096 characters is much higher than the limits of the
 * fields. So for a value that is only a little too long, the user gets the error message of the field.
 */
const Secretive = plainText(4096);

export const signIn = endpoint({
  url: '/api/login/submit',
  access: 'everyone',
  encoding: 'form',

  // A missing field is treated as an empty text. docs/behaviour.md 5.1 defines the error message for empty
  // fields.
  body: z.object({ username: z._default(plainText(1000), ''), password: z._default(Secretive, '') }),
  response: z.object({
    success: z.boolean(),
    message: z.string(),
    /** Sent when the password is right but the user has not opened the verification link yet. */
    code: z.optional(z.literal('notVerified')),
  }),
});

/** Registers a visitor, or adds a user if the caller is an administrator (docs/behaviour.md 4.8). */
export const createUser = endpoint({
  url: '/api/user/createUser',
  access: 'everyone',
  body: SentFields,
});

export const forgotPassword = endpoint({
  url: '/api/user/forgotPassword',
  access: 'everyone',
  encoding: 'form',
  body: z.object({ userName: z._default(plainText(1000), '') }),
});

export const verifyEmail = endpoint({
  url: '/api/identity/verifyEmail',
  access: 'everyone',
  body: z.object({ token: Secretive }),
});

/** Sets a new password. The token is from a "new password" mail or from an invitation. */
export const resetPassword = endpoint({
  url: '/api/identity/resetPassword',
  access: 'everyone',
  body: z.object({ token: Secretive, password: Secretive }),
});

/**
 * Tells whether a password is easy to guess, so that its field can show a warning. The server also tries
 * words from the person's own data. It finds the person by the token of a mailed link or by the session;
 * with neither, it uses `personalTexts`.
 */
export const judgePassword = endpoint({
  url: '/api/identity/passwordJudgements',
  access: 'everyone',
  body: z.object({
    password: Secretive,
    token: z._default(Secretive, ''),
    /** First name, last name, user name, school and e-mail address, as typed into the form. */
    personalTexts: z._default(z.array(plainText(300)).check(z.maxLength(5, 'may hold at most 5 texts')), []),
  }),
  response: z.object({
    isEasyToGuess: z.boolean(),
    /** True if the password is easy to guess and the server's settings do not allow such passwords. */
    isRefused: z.boolean(),
  }),
});

export const resendVerification = endpoint({
  url: '/api/identity/resendVerification',
  access: 'everyone',
  body: z.object({ userName: z._default(plainText(1000), '') }),
});

/**
 * The browser opens this address as a link, not with fetch. The server ends the session and redirects to the
 * login screen.
 */
export const logout = endpoint({
  url: '/api/identity/logout',
  access: 'everyone',
  response: z.void(),
});

/**
 * Returns what the set-up screen shows about a new server, if the caller sends the code of the set-up. Both
 * endpoints of the set-up respond like unknown addresses unless the conditions of docs/behaviour.md 41.1 are
 * met.
 */
export const readSetUp = endpoint({
  url: '/api/setups/codes',
  access: 'everyone',
  body: z.object({ code: z._default(plainText(1000), '') }),
  response: z.object({
    /** The user name of the first administrator. */
    userName: z.string(),
    /** The e-mail address of this administrator, if the operator has set one; otherwise empty. */
    email: z.string(),
    /**
     * The settings of the help card (the reply to a text of distress), to show the helplines of the chosen
     * country.
     */
    help: HelpSettings,
    mail: z.object({
      /** True if mails are sent by SMTP. */
      isSent: z.boolean(),
      sender: z.string(),
      /** The result of the mail check of `npm run doctor`. `finding` is the sentence that describes it. */
      state: z.enum(['good', 'warning', 'bad']),
      finding: z.string(),
    }),
    library: z.object({ isOn: z.boolean(), pages: z.number(), bulletins: z.number() }),
    /**
     * Where the server keeps its data: the path of the data folder, or the text `DATABASE_URL` if this
     * setting names a database.
     */
    keptIn: z.string(),
  }),
});

/**
 * Sets up a new server and signs the administrator in. The body contains the fields of docs/behaviour.md 41.3
 * and the `code`. It works only once.
 */
export const setUp = endpoint({ url: '/api/setups', access: 'everyone', body: SentFields });
