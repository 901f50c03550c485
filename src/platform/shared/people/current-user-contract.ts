import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { HelpLine } from '../settings/help-card.ts';
import { ROLES } from './roles.ts';

/**
 * The person who is signed in, as getUser answers. Phone, e-mail and notes are visible to administrators
 * only.
 */
export const CurrentUser = z.object({
  /**
   * The person's id: the browser stores the data of different people on one device apart. Not part of the
   * basic contract.
   */
  personID: z.string(),
  role: z.enum(ROLES),
  stt: z.boolean(),
  schoolName: z.string(),
  tts: z.boolean(),
  exploreMap: z.boolean(),
  firstName: z.string(),
  status: z.string(),
  /** ISO time; null if the account does not expire. */
  trialEndsAt: z.nullable(z.string()),
  /** A class account that many pupils use at once (docs/behaviour.md 9.2). */
  shared: z.boolean(),
  /** Set for a pupil of a class, who has no account. */
  pupil: z.optional(z.object({ nickname: z.string(), className: z.string() })),
  /** The help card of this person's country, so that the browser can show it without a request. */
  help: z.optional(z.object({ heading: z.string(), advice: z.string(), help: z.array(HelpLine) })),
});
export type CurrentUser = z.output<typeof CurrentUser>;

/** The stored fields that `getUser` sends. */
export type FoundUser = Omit<CurrentUser, 'trialEndsAt' | 'help'> & {
  trialEndsAt: Date | null;
  country: string;
};

export const getUser = endpoint({
  url: '/api/user/getUser',
  access: 'pupil',
  response: CurrentUser,
});
