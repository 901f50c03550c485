import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { ROLES } from '#platform/shared/people/roles.ts';
import { plainText } from '#platform/shared/text/plain-text.ts';

/** One session of the person, which belongs to one browser in which the person is signed in. */
const Session = z.object({
  id: z.string(),
  /** The names of the browser and the operating system, such as "Chrome on Windows". */
  device: z.string(),
  kind: z.enum(['desktop', 'tablet', 'mobile', 'unknown']),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});

/**
 * The fields that people see of their own account. The phone number is not included: only administrators see
 * it (docs/behaviour.md 9.1).
 */
const MyAccount = z.object({
  userName: z.string(),
  role: z.enum(ROLES),
  status: z.string(),
  trialEndsAt: z.nullable(z.string()),
  /**
   * True for a class account that several pupils share. Its users cannot change it (docs/behaviour.md 9.3).
   */
  shared: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** A new e-mail address that the person entered and has not verified yet. */
  newEmail: z.nullable(z.string()),
  schoolName: z.string(),
  sessions: z.array(Session),
});
export type MyAccount = z.output<typeof MyAccount>;
export type MySession = z.output<typeof Session>;

const Password = z._default(plainText(4096), '');

export const readMyAccount = endpoint({
  url: '/api/user/myAccount',
  access: 'signedIn',
  response: MyAccount,
});

/**
 * Saves name and e-mail address. A new address requires the password. It replaces the old address when the
 * person opens the link that was mailed to the new address.
 */
export const saveMyDetails = endpoint({
  url: '/api/user/saveMyDetails',
  access: 'signedIn',
  body: z.object({
    firstName: z._default(plainText(4096), ''),
    lastName: z._default(plainText(4096), ''),
    email: z._default(plainText(4096), ''),
    password: Password,
  }),
  response: MyAccount,
});

export const changeMyPassword = endpoint({
  url: '/api/user/changeMyPassword',
  access: 'signedIn',
  body: z.object({ currentPassword: Password, newPassword: Password }),
});

/** Ends the session with the given id. Without an id, ends all other sessions. */
export const endMySessions = endpoint({
  url: '/api/user/endMySessions',
  access: 'signedIn',
  body: z.object({ id: z.optional(plainText(100)) }),
  response: MyAccount,
});

/** The browser opens this address as a link and downloads a file with all stored data about the person. */
export const readMyData = endpoint({
  url: '/api/user/myData',
  access: 'signedIn',
  response: z.record(z.string(), z.unknown()),
});

export const deleteMyAccount = endpoint({
  url: '/api/user/deleteMyAccount',
  access: 'signedIn',
  body: z.object({ password: Password }),
});
