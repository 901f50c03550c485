import * as z from 'zod';
import { endpoint } from '../calls/endpoint.ts';
import { HelpLine } from '../settings/help.ts';
import { ROLES } from './access.ts';

/** The person who is signed in, as getUser tells it. Phone, e-mail and notes never leave administration. */
export const CurrentUser = z.object({
  /** Ours: what is kept on a device is kept for one person. */
  personID: z.string(),
  role: z.enum(ROLES),
  stt: z.boolean(),
  schoolName: z.string(),
  tts: z.boolean(),
  exploreMap: z.boolean(),
  firstName: z.string(),
  status: z.string(),
  /** ISO time; null when the account does not end by itself. */
  trialEndsAt: z.string().nullable(),
  /** A class account that many pupils use at once (docs/behaviour.md 9.2). */
  shared: z.boolean(),
  /** The help card of this person's country, so that the browser can show it without asking. */
  help: z.object({ heading: z.string(), advice: z.string(), help: z.array(HelpLine) }).optional(),
});
export type CurrentUser = z.output<typeof CurrentUser>;

export const getUser = endpoint({
  method: 'GET',
  url: '/api/user/getUser',
  access: 'signedIn',
  schema: { response: CurrentUser },
});
