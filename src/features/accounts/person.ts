import * as z from 'zod/mini';
import { AUSTRALIA, COUNTRY_CODES, countryName, INITIAL_COUNTRY } from '#platform/shared/people/countries.ts';
import { GIVEN_ROLES } from '#platform/shared/people/roles.ts';
import { isStorable } from '#platform/shared/text/plain-text.ts';
import { isBlank } from '#platform/shared/text/text.ts';
import { meetsPasswordRules, UNFIT_PASSWORD } from './password-rules.ts';
import { isEmail, normalUserName, SHORTEST_USER_NAME, userNameProblem } from './person-formats.ts';
import { type IsForeignPhone, isAustralianPhone } from './phone-rules.ts';

/**
 * PENDING is the default in the form for adding a user. It changes to Active when the user accepts the
 * invitation (docs/behaviour.md 8.6).
 */
export const STATUSES = ['Active', 'Inactive', 'Trial', 'PENDING'] as const;
export type Status = (typeof STATUSES)[number];

/**
 * @returns the status in the spelling of `STATUSES`, for a text in upper or lower case (docs/behaviour.md
 * 28.5); undefined for any other text
 */
export function readStatus(sent: unknown): Status | undefined {
  return STATUSES.find((status) => status.toLowerCase() === String(sent).toLowerCase());
}

/** The maximum length of a person's description (the field about interests), in characters. */
export const LONGEST_DESCRIPTION = 2000;

const STORABLE = rule(isStorable, '*This holds characters that cannot be stored!');

/**
 * The fields that a person fills in, in the order of the registration form. Sources: docs/behaviour.md 4.2, 4.4,
 * 4.5.
 */
const Person = z.object({
  firstName: stored(typed(STORABLE, filled('*First name is required!'), atMost(100))),
  lastName: stored(typed(STORABLE, filled('*Last name is required!'), atMost(100))),
  email: stored(
    typed(
      STORABLE,
      filled('*Email is required!'),
      rule((text) => isEmail(text.trim()), '*This is not a valid email format!'),
    ),
  ),
  /**
   * This schema checks only the length of the phone number. `withPhone` adds the rule for the digits, which
   * depends on the country.
   */
  phone: stored(typed(STORABLE, filled('*Phone is required!'), atMost(40))),
  role: z.pipe(typed(STORABLE), z.enum(GIVEN_ROLES, '*Role is required!')),
  schoolName: stored(typed(STORABLE, filled('*School is required!'), atMost(200))),
  country: stored(
    typed(
      STORABLE,
      rule((text) => COUNTRY_CODES.includes(text), '*Country is required!'),
    ),
  ),
  description: stored(typed(STORABLE, atMost(LONGEST_DESCRIPTION))),
  userName: userName(SHORTEST_USER_NAME),
  password: z.pipe(
    typed(STORABLE, filled('*Password is required!'), rule(meetsPasswordRules, UNFIT_PASSWORD)),
    z.transform(normalised),
  ),
});

/**
 * A flag may be sent as true or false, or as the text "true" or "false", because stored records and forms
 * contain texts (docs/behaviour.md 4.9).
 */
const Flag = z.union(
  [z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })],
  'must be true or false',
);

/**
 * The flags with their defaults: `stt` is speech input, `tts` is reading aloud, `exploreMap` is the map, and `shared`
 * is a class account that several pupils share. Source: docs/behaviour.md 4.9.
 */
const FLAGS = { stt: flag(true), tts: flag(false), exploreMap: flag(false), shared: flag(false) };

/**
 * The fields that a visitor fills in. The server adds or overrides all other fields (docs/behaviour.md 4.8).
 */
export const Registration = z.extend(Person, {
  role: z.pipe(typed(STORABLE), z.enum(['teacher', 'student'], '*Role is required!')),
});
export type Registration = z.output<typeof Registration>;

/** A registration as the client sends it, with the flags for speech, the map and shared class accounts. */
export const SentRegistration = z.extend(Registration, FLAGS);

/**
 * The fields that the first administrator fills in during the set-up. The user name already exists. Source:
 * docs/behaviour.md 41.3.
 */
export const FirstAdministrator = z.pick(Person, {
  firstName: true,
  lastName: true,
  email: true,
  password: true,
  schoolName: true,
  country: true,
});

/** Smaller schemas, for forms that have only the name and the e-mail address, or only the e-mail address. */
export const Names = z.pick(Person, { firstName: true, lastName: true, email: true });
export const Address = z.pick(Person, { email: true });

/**
 * The fields of the form for adding a user. They differ from the fields of registration: the user name has no
 * minimum length, the description is required, and every role is possible. Source: docs/behaviour.md 8.8.
 */
export const AddedUser = z.extend(Person, {
  role: z.enum(GIVEN_ROLES, '*Role is required!'),
  description: stored(typed(filled('*Description is required!'), STORABLE, atMost(LONGEST_DESCRIPTION))),
  userName: userName(1),
  status: z.pipe(
    z.transform((sent: unknown) => readStatus(sent ?? 'PENDING')),
    z.enum(STATUSES, 'Status is required!'),
  ),
  ...FLAGS,
});
export type AddedUser = z.output<typeof AddedUser>;

/**
 * Changes `user` to `teacher`: stored records may still contain `user`, which is an older name of this role.
 */
export const GivenRole = z.pipe(
  z.transform((sent: unknown) => (sent === 'user' ? 'teacher' : sent)),
  z.enum(GIVEN_ROLES, 'Role is required!'),
);
export const GivenStatus = z.pipe(z.transform(readStatus), z.enum(STATUSES, 'Status is required!'));

/**
 * The fields that an administrator can change. Flags that are not sent stay unchanged. Source:
 * docs/behaviour.md 8.10.
 */
export const EditedUser = z.extend(z.omit(AddedUser, { password: true }), {
  role: GivenRole,
  status: GivenStatus,
  stt: z.nullish(Flag),
  tts: z.nullish(Flag),
  exploreMap: z.nullish(Flag),
  shared: z.nullish(Flag),
});

type Fields = z.ZodMiniObject<z.core.$ZodShape>;
type Read<S extends Fields> =
  | { person: z.output<S>; problems?: never }
  | { person?: never; problems: ProblemsOf<S> };
type ProblemsOf<S extends Fields> = Partial<Record<Extract<keyof z.output<S>, string>, string>>;

/**
 * Checks the values of a form or of a request. A missing value is treated as empty.
 * @returns the texts in the form in which they are stored, or a message for each invalid field; the messages
 * are in the order of the schema
 */
export function readPerson<S extends Fields>(
  schema: S,
  values: unknown,
  isForeignPhone: IsForeignPhone = () => true,
): Read<S> {
  const read = withShared(withPhone(schema, isForeignPhone)).safeParse(values);
  if (read.success) return { person: read.data };
  const found = new Map<PropertyKey | undefined, string>();
  for (const { path, message } of read.error.issues) if (!found.has(path[0])) found.set(path[0], message);
  const inOrder = Object.keys(schema.shape).flatMap((field) => {
    const problem = found.get(field);
    return problem === undefined ? [] : [[field, problem]];
  });
  return { problems: Object.fromEntries(inOrder) as ProblemsOf<S> };
}

/**
 * @returns a message for each invalid field, as the registration form shows it: with an asterisk at its start
 */
export function personProblems<S extends Fields>(
  schema: S,
  values: unknown,
  isForeignPhone?: IsForeignPhone,
) {
  return readPerson(schema, values, isForeignPhone).problems ?? ({} as ProblemsOf<S>);
}

/** @returns the messages without the asterisk at their start, for all screens other than registration */
export function plainProblems<T extends Partial<Record<string, string>>>(problems: T): T {
  const plain = Object.entries(problems).map(([field, problem]) => [field, problem?.replace(/^\*/, '')]);
  return Object.fromEntries(plain) as T;
}

/**
 * Adds the rule for phone numbers, which depends on the country (docs/behaviour.md 4.7). The rule checks the
 * phone number even if other fields are invalid.
 */
function withPhone<S extends Fields>(schema: S, isForeignPhone: IsForeignPhone): S {
  if (!('phone' in schema.shape)) return schema;
  const countryOf = ({ country }: { country?: unknown }) =>
    typeof country === 'string' && COUNTRY_CODES.includes(country) ? country : INITIAL_COUNTRY;
  return schema.check(
    z.refine(
      (values: { phone?: unknown; country?: unknown }) => {
        const country = countryOf(values);
        const phone = String(values.phone);
        return country === AUSTRALIA ? isAustralianPhone(phone) : isForeignPhone(phone, country);
      },
      {
        path: ['phone'],
        when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'phone'),
        error: ({ input }) => {
          const country = countryOf(input as object);
          const name = country === AUSTRALIA ? 'australia' : countryName(country);
          return `*This is not a valid ${name} phone format!`;
        },
      },
    ),
  );
}

function withShared<S extends Fields>(schema: S): S {
  if (!('shared' in schema.shape)) return schema;
  return schema.check(
    z.refine(({ role, shared }: { role?: unknown; shared?: unknown }) => !shared || role === 'student', {
      path: ['shared'],
      when: ({ issues }) => !issues.some(({ path }) => String(path?.[0]) in FLAGS),
      error: 'Only a student account can be shared by a class!',
    }),
  );
}

/**
 * A text as the person typed it. A missing text is treated as empty. All rules run, even if an earlier rule
 * fails, so that the phone number is checked together with the other fields.
 */
function typed(...rules: z.core.$ZodCheck<string>[]) {
  return z.pipe(
    z.transform((sent: unknown) => sent ?? ''),
    z.string('must be a text').check(...rules),
  );
}

function stored(text: ReturnType<typeof typed>) {
  return z.pipe(
    text,
    z.transform((valid: string) => normalised(valid).trim()),
  );
}

/**
 * Makes texts identical that look identical. Devices encode accented letters in different ways (NFC unifies
 * them), and a password must match on every device.
 */
export function normalised(text: string): string {
  return text.toWellFormed().normalize('NFC');
}

/**
 * Creates the schema of a user name.
 * @param fewest the minimum length: 8 for visitors who register, 1 for administrators who add a user
 * (docs/behaviour.md 4.4)
 */
function userName(fewest: number) {
  return z.pipe(
    typed(
      STORABLE,
      z.refine((name: string) => userNameProblem(name, fewest) === undefined, {
        error: ({ input }) => userNameProblem(String(input), fewest),
      }),
    ),
    z.transform((name: string) => normalUserName(normalised(name))),
  );
}

function flag(usual: boolean) {
  return z.pipe(
    z.nullish(Flag),
    z.transform((value) => value ?? usual),
  );
}

function filled(sentence: string) {
  return rule((text) => !isBlank(text), sentence);
}

function atMost(most: number) {
  return rule(
    (text) => text.trim().length <= most,
    `*This may have at most ${most.toLocaleString('en-AU')} characters!`,
  );
}

function rule(holds: (text: string) => boolean, error: string) {
  return z.refine<string>(holds, error);
}
