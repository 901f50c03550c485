import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { ROLES } from '#platform/shared/people/access.ts';
import { plainText } from '#platform/shared/text/text.ts';

/** One session of the person. */
const Session = z.object({
  id: z.string(),
  /** Name of the browser and system, such as "Chrome on Windows". */
  device: z.string(),
  kind: z.enum(['desktop', 'tablet', 'mobile', 'unknown']),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});

/**
 * The fields of their own account that a person sees. The phone number is visible to administrators only
 * (docs/behaviour.md
 * 9.1).
 */
const MyAccount = z.object({
  userName: z.string(),
  role: z.enum(ROLES),
  status: z.string(),
  trialEndsAt: z.nullable(z.string()),
  /** Users of a shared class account cannot change it (docs/behaviour.md 9.3). */
  shared: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** An address that was requested and is not verified yet. */
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

/** A new e-mail address requires the password, and takes effect when its mailed link is used. */
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

/** A direct link to a file with everything stored about the person. */
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
