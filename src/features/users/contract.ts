import * as z from 'zod';
import { GIVEN_ROLES, readStatus, STATUSES } from '#features/accounts/added-user.ts';
import { SentHelp } from '#features/care/sent-help.ts';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { SentFields } from '#platform/shared/calls/sent-fields.ts';
import { ROLES } from '#platform/shared/people/access.ts';
import { SETTING_LIMITS } from '#platform/shared/settings/application-settings.ts';
import { HelpSettings } from '#platform/shared/settings/help.ts';
import { plainText } from '#platform/shared/text/text.ts';
import { readContact } from './contact.ts';

/** A user as administrators see them. Source: docs/behaviour.md 28.2; the last five are ours. */
const UserRecord = z.object({
  id: z.string(),
  preferred_username: z.string(),
  /** Ways to sign in that were verified; none: shown as Pending (docs/behaviour.md 8.5). */
  identities: z.array(z.object({ provider: z.string() })),
  attributes: z.object({
    givenName: z.string(),
    familyName: z.string(),
    email: z.string(),
    phone: z.string(),
    country: z.string(),
    stt: z.boolean(),
    tts: z.boolean(),
    schoolName: z.string(),
    description: z.string(),
    role: z.enum(ROLES),
    status: z.enum(STATUSES),
    exploreMap: z.boolean(),
    shared: z.boolean(),
    trialEndsAt: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
});
export type UserRecord = z.output<typeof UserRecord>;

export const SORTS = ['firstName', 'lastName', 'userName', 'role', 'status'] as const;
export type Sort = (typeof SORTS)[number];

/** Rows of a page that the list offers. Source: docs/behaviour.md 8.3. */
export const PAGE_SIZES = [10, 25, 100] as const;

const Page = z.coerce.number('must be a whole number').int().min(1).max(1_000_000).default(1);
const PageSize = z.coerce.number('must be a whole number').int().min(1).max(100);

/** What was asked of the list; each of them has a usual value. */
const Listing = z.object({
  page: Page,
  pageSize: PageSize.default(10),
  search: plainText(200).default(''),
  sort: z.enum(SORTS).default('firstName'),
  order: z.enum(['asc', 'desc']).default('asc'),
});
export type Listing = z.output<typeof Listing>;

/** Without parameters every user, as a list; with any of them, that page of those found, and how many there are. */
export const getUsers = endpoint({
  method: 'GET',
  url: '/api/user/getUsers',
  access: 'administerUsers',
  schema: {
    querystring: Listing.partial(),
    response: z.union([z.array(UserRecord), z.object({ users: z.array(UserRecord), total: z.number() })]),
  },
});

const Done = z.object({ ok: z.literal(true) });

/** The fields of docs/behaviour.md 28.3; what is missing or wrong is said field by field. */
export const editUser = endpoint({
  method: 'POST',
  url: '/api/user/editUser',
  access: 'administerUsers',
  schema: { body: SentFields, response: Done },
});

/** An older name of teacher, which stored records may still carry. */
const Role = z.preprocess(
  (sent) => (sent === 'user' ? 'teacher' : sent),
  z.enum(GIVEN_ROLES, 'Role is required!'),
);
const Status = z.preprocess(readStatus, z.enum(STATUSES, 'Status is required!'));
const UserId = z.guid('This is no user.');

/** Of the attributes only role and status count: a row that lay open for long overwrites nothing else (docs/behaviour.md 8.11). */
export const updateUsersRoleStatus = endpoint({
  method: 'POST',
  url: '/api/user/updateUsersRoleStatus',
  access: 'administerUsers',
  schema: {
    body: z
      .array(
        z.object({
          id: UserId,
          attributes: z.object({
            role: Role,
            status: Status,
            /** As it was read: another administrator's change meanwhile is not overwritten (docs/behaviour.md 8.12). */
            updatedAt: z.string().optional(),
          }),
        }),
      )
      .max(1000, 'At most 1,000 users at a time.'),
    response: Done,
  },
});

/** Somebody whose e-mail link or invitation was not used yet. */
const PendingUser = z.object({
  id: z.string(),
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  createdAt: z.string(),
  /** They were added and choose a password by the link, or registered and verify their e-mail by it. */
  kind: z.enum(['invitation', 'verification']),
  mail: z.discriminatedUnion('is', [
    z.object({ is: z.literal('waiting') }),
    z.object({ is: z.literal('sent'), linkEndsAt: z.string() }),
    /** An administrator has made a link since: the one that was mailed has ended. */
    z.object({ is: z.literal('copied'), linkEndsAt: z.string() }),
    z.object({ is: z.literal('ended') }),
    z.object({ is: z.literal('refused'), reason: z.string() }),
  ]),
});
export type PendingUser = z.output<typeof PendingUser>;

const PendingListing = z.object({
  page: Page,
  pageSize: PageSize.default(100),
  /** As in the list of users. */
  search: plainText(200).default(''),
});
export type PendingListing = z.output<typeof PendingListing>;

/** A page of those found, newest first; how many were found, and how many are Pending in all. */
export const listPending = endpoint({
  method: 'GET',
  url: '/api/user/pending',
  access: 'administerUsers',
  schema: {
    querystring: PendingListing.partial(),
    response: z.object({ users: z.array(PendingUser), total: z.number(), pending: z.number() }),
  },
});

/** Another mail; the link in the one before ends. */
export const resendInvitation = endpoint({
  method: 'POST',
  url: '/api/user/resendInvitation',
  access: 'administerUsers',
  schema: { body: z.object({ id: UserId }), response: Done },
});

/** Deletes somebody who never came. */
export const cancelInvitation = endpoint({
  method: 'POST',
  url: '/api/user/cancelInvitation',
  access: 'administerUsers',
  schema: { body: z.object({ id: UserId }), response: Done },
});

const { trialDays, retentionDays } = SETTING_LIMITS;

export const extendTrial = endpoint({
  method: 'POST',
  url: '/api/user/extendTrial',
  access: 'administerUsers',
  schema: {
    body: z.object({ id: UserId, days: wholeNumber(1, trialDays.max) }),
    response: z.object({ trialEndsAt: z.string(), updatedAt: z.string() }),
  },
});

/** As it is stored and answered. */
const Settings = z.object({
  trialDays: z.number(),
  mapForEveryone: z.boolean(),
  mailSenderName: z.string(),
  retentionDays: z.number(),
  contact: z.string(),
  productName: z.string(),
  partnerLogo: z.string(),
  browserSpeech: z.boolean(),
  refuseEasyPasswords: z.boolean(),
  help: HelpSettings,
});

const SentSettings = z.object({
  trialDays: wholeNumber(trialDays.min, trialDays.max),
  mapForEveryone: z.boolean('must be true or false'),
  mailSenderName: oneLineName(100),
  retentionDays: wholeNumber(retentionDays.min, retentionDays.max),
  // Left out by a client that does not know it: it stays as it is.
  contact: plainText(500)
    .refine((typed) => readContact(typed) !== undefined, 'This must be an e-mail address or a web address!')
    .optional(),
  productName: oneLineName(60),
  partnerLogo: plainText(120),
  // Off unless somebody says so: speech goes to the browser's maker.
  browserSpeech: z.boolean('must be true or false').default(false),
  // A client that does not know the setting leaves it off.
  refuseEasyPasswords: z.boolean('must be true or false').default(false),
  // Left out by a screen that does not know it: it stays as it is.
  help: SentHelp.optional(),
});

export const readSettings = endpoint({
  method: 'GET',
  url: '/api/settings',
  access: 'administerUsers',
  schema: { response: Settings },
});

export const saveSettings = endpoint({
  method: 'POST',
  url: '/api/settings',
  access: 'administerUsers',
  schema: { body: SentSettings, response: Settings },
});

/** As it may stand in the head of a mail. */
function oneLineName(maxLength: number) {
  return plainText(maxLength).refine(
    (name) => !/[\r\n\t<>"]/.test(name),
    'This may not hold < > " or line breaks!',
  );
}

function wholeNumber(min: number, max: number) {
  const sentence = `This must be a whole number from ${min} to ${max}!`;
  return z.number(sentence).int(sentence).min(min, sentence).max(max, sentence);
}
