import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { HelpLine } from '../settings/help-card.ts';
import { ROLES } from './roles.ts';

/**
 * What the call getUser returns about the signed-in person. The phone number, the e-mail address and the
 * notes are not included.
 */
export const CurrentUser = z.object({
  /**
   * The person's id. The browser uses it to keep the data of different people on the same device separate. A
   * server that has only the basic contract (the calls and fields that the app requires of every server,
   * docs/behaviour.md 1.5) does not send it.
   */
  personID: z.string(),
  role: z.enum(ROLES),
  stt: z.boolean(),
  schoolName: z.string(),
  tts: z.boolean(),
  exploreMap: z.boolean(),
  firstName: z.string(),
  status: z.string(),
  /** ISO 8601 date and time; null if the account does not expire. */
  trialEndsAt: z.nullable(z.string()),
  /** True for an account that many pupils of a class use at the same time (docs/behaviour.md 9.2). */
  shared: z.boolean(),
  /** Set for a pupil of a class, who has no account. */
  pupil: z.optional(z.object({ nickname: z.string(), className: z.string() })),
  /**
   * The help card, which the person sees if a question shows distress: advice, and phone numbers and
   * addresses for help in the person's country. It is sent in advance, so that the browser can show it
   * without a request.
   */
  help: z.optional(z.object({ heading: z.string(), advice: z.string(), help: z.array(HelpLine) })),
});
export type CurrentUser = z.output<typeof CurrentUser>;

/**
 * The fields of `CurrentUser` that come from the database. The help card is not stored: it is made from the
 * settings and the person's country.
 */
export type FoundUser = Omit<CurrentUser, 'trialEndsAt' | 'help'> & {
  trialEndsAt: Date | null;
  country: string;
};

export const getUser = endpoint({
  url: '/api/user/getUser',
  access: 'pupil',
  response: CurrentUser,
});
