import * as z from 'zod/mini';
import { GivenRole, GivenStatus, STATUSES } from '#features/accounts/person.ts';
import { SentHelp } from '#features/care/sent-help.ts';
import { MEDIA_TEXT_LENGTHS } from '#features/media/media-text-lengths.ts';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { SentFields } from '#platform/shared/calls/sent-fields.ts';
import { ROLES } from '#platform/shared/people/roles.ts';
import { ApplicationSettings, SETTING_LIMITS } from '#platform/shared/settings/application-settings.ts';
import { plainText } from '#platform/shared/text/plain-text.ts';
import { readContact } from './contact.ts';

/**
 * A user as administrators see it. Source: docs/behaviour.md 28.2. The attributes from `exploreMap` on are not in the basic
 * contract (docs/behaviour.md 1.5), so other servers may not send them.
 */
const UserRecord = z.object({
  id: z.string(),
  preferred_username: z.string(),
  /**
   * The verified ways to sign in. If the list is empty, the user is shown as Pending (docs/behaviour.md 8.5).
   */
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
    trialEndsAt: z.nullable(z.string()),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
});
export type UserRecord = z.output<typeof UserRecord>;

export const SORTS = ['firstName', 'lastName', 'userName', 'role', 'status'] as const;
export type Sort = (typeof SORTS)[number];

/** The numbers of users per page that the list offers. Source: docs/behaviour.md 8.3. */
export const PAGE_SIZES = [10, 25, 100] as const;

const Page = z._default(
  z.coerce.number('must be a whole number').check(z.int(), z.gte(1), z.lte(1_000_000)),
  1,
);
export const LARGEST_PAGE_SIZE = Math.max(...PAGE_SIZES);

const PageSize = z.coerce.number('must be a whole number').check(z.int(), z.gte(1), z.lte(LARGEST_PAGE_SIZE));

/** The maximum number of characters of a search. */
export const LONGEST_SEARCH = 200;
const Search = z._default(plainText(LONGEST_SEARCH), '');

/** The parameters of the list of users. Each parameter has a default. */
const Listing = z.object({
  page: Page,
  pageSize: z._default(PageSize, PAGE_SIZES[0]),
  search: Search,
  sort: z._default(z.enum(SORTS), 'firstName'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
});
export type Listing = z.output<typeof Listing>;

/** The default parameters of the list of users. */
export const USUAL_LISTING = z.parse(Listing, {});

/**
 * Without parameters, returns all users. With any parameter, returns one page of the results and the number
 * of results.
 */
export const getUsers = endpoint({
  url: '/api/user/getUsers',
  access: 'administerUsers',
  querystring: z.partial(Listing),
  response: z.union([z.array(UserRecord), z.object({ users: z.array(UserRecord), total: z.number() })]),
});

/**
 * Saves a user. The fields are those of docs/behaviour.md 28.3. An error response contains a message for each
 * invalid field.
 */
export const editUser = endpoint({
  url: '/api/user/editUser',
  access: 'administerUsers',
  body: SentFields,
});

const UserId = z.guid('This is no user.');

/**
 * Saves role and status of several users. All other attributes are ignored, so that outdated values in the
 * browser do not overwrite newer values (docs/behaviour.md 8.11).
 */
export const updateUsersRoleStatus = endpoint({
  url: '/api/user/updateUsersRoleStatus',
  access: 'administerUsers',
  body: z
    .array(
      z.object({
        id: UserId,
        attributes: z.object({
          role: GivenRole,
          status: GivenStatus,
          /**
           * The time at which the user was last changed, as the client has read it. If the stored time
           * differs, another administrator has changed the user in the meantime, and the server refuses the
           * request (docs/behaviour.md 8.12).
           */
          updatedAt: z.optional(z.string()),
        }),
      }),
    )
    .check(z.maxLength(1000, 'At most 1,000 users at a time.')),
});

/** A pending user: a person who has not yet used the link in the verification e-mail or in the invitation. */
const PendingUser = z.object({
  id: z.string(),
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  createdAt: z.string(),
  /**
   * `invitation`: an administrator added the person, who chooses a password with the link. `verification`:
   * the person registered, and verifies the e-mail address with the link.
   */
  kind: z.enum(['invitation', 'verification']),
  mail: z.discriminatedUnion('is', [
    z.object({ is: z.literal('waiting') }),
    z.object({ is: z.literal('sent'), linkEndsAt: z.string() }),
    /**
     * The newest link is one that an administrator has created. A link in an earlier e-mail is not valid any
     * more.
     */
    z.object({ is: z.literal('copied'), linkEndsAt: z.string() }),
    z.object({ is: z.literal('ended') }),
    z.object({ is: z.literal('refused'), reason: z.string() }),
  ]),
});
export type PendingUser = z.output<typeof PendingUser>;

const PendingListing = z.object({
  page: Page,
  pageSize: z._default(PageSize, LARGEST_PAGE_SIZE),
  /** The search words; the search works as in the list of users. */
  search: Search,
});
export type PendingListing = z.output<typeof PendingListing>;

export const USUAL_PENDING_LISTING = z.parse(PendingListing, {});

/**
 * Lists one page of pending users, the newest first, with the number of results and the number of all pending
 * users.
 */
export const listPending = endpoint({
  url: '/api/user/pending',
  access: 'administerUsers',
  querystring: z.partial(PendingListing),
  response: z.object({ users: z.array(PendingUser), total: z.number(), pending: z.number() }),
});

/** Sends the e-mail again. The link in the previous e-mail becomes invalid. */
export const resendInvitation = endpoint({
  url: '/api/user/resendInvitation',
  access: 'administerUsers',
  body: z.object({ id: UserId }),
});

/** Deletes a pending user, who has never signed in. */
export const cancelInvitation = endpoint({
  url: '/api/user/cancelInvitation',
  access: 'administerUsers',
  body: z.object({ id: UserId }),
});

const { trialDays, retentionDays, questionDays } = SETTING_LIMITS;

export const extendTrial = endpoint({
  url: '/api/user/extendTrial',
  access: 'administerUsers',
  body: z.object({ id: UserId, days: wholeNumber(1, trialDays.max) }),
  response: z.object({ trialEndsAt: z.string(), updatedAt: z.string() }),
});

/**
 * The settings as an administrator sends them. The rules here are stricter than those for reading stored
 * settings, because an older version may have stored values that are not allowed any more.
 */
const SentSettings = z.extend(ApplicationSettings, {
  trialDays: wholeNumber(trialDays.min, trialDays.max),
  mailSenderName: oneLineName(SETTING_LIMITS.mailSenderName),
  retentionDays: wholeNumber(retentionDays.min, retentionDays.max),
  // Older clients do not send this number. The server then keeps the stored number.
  questionDays: z.optional(wholeNumber(questionDays.min, questionDays.max)),
  // Older clients do not send the contact. The server then keeps the stored contact.
  contact: z.optional(
    plainText(SETTING_LIMITS.contact).check(
      z.refine(
        (typed) => readContact(typed) !== undefined,
        'This must be an e-mail address or a web address!',
      ),
    ),
  ),
  productName: oneLineName(SETTING_LIMITS.productName),
  partnerLogo: plainText(MEDIA_TEXT_LENGTHS.fileName),
  // Browser speech recognition is off unless a client sends true, because browsers send the recorded speech
  // to the maker of the browser.
  browserSpeech: z._default(ApplicationSettings.shape.browserSpeech, false),
  // If a client does not send this setting, the server does not refuse passwords that are easy to guess.
  refuseEasyPasswords: z._default(ApplicationSettings.shape.refuseEasyPasswords, false),
  // If a client does not send the help card (help lines for a child in distress), the server keeps the stored
  // help card.
  help: z.optional(SentHelp),
});

export const readSettings = endpoint({
  url: '/api/settings',
  access: 'administerUsers',
  response: ApplicationSettings,
});

export const saveSettings = endpoint({
  url: '/api/settings',
  access: 'administerUsers',
  body: SentSettings,
  response: ApplicationSettings,
});

/**
 * A name that is safe in the header of an e-mail, because it cannot contain line breaks or an address in < >.
 */
function oneLineName(maxLength: number) {
  return plainText(maxLength).check(
    z.refine((name) => !/[\r\n\t<>"]/.test(name), 'This may not hold < > " or line breaks!'),
  );
}

function wholeNumber(min: number, max: number) {
  const sentence = `This must be a whole number from ${min} to ${max}!`;
  return z.number(sentence).check(z.int(sentence), z.gte(min, sentence), z.lte(max, sentence));
}
