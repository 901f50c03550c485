import * as z from 'zod/mini';
import type { Role } from '#platform/shared/people/access.ts';
import { COUNTRY_CODES, countryName, DEFAULT_COUNTRY } from '#platform/shared/people/countries.ts';
import { isBlank, isStorable } from '#platform/shared/text/text.ts';
import { meetsPasswordRules, UNFIT_PASSWORD } from './password-rules.ts';
import {
  isAustralianPhone,
  isEmail,
  normalUserName,
  SHORTEST_USER_NAME,
  userNameProblem,
} from './person-rules.ts';

/** The roles an administrator may give. `user` is an older name of teacher. Source: docs/behaviour.md 3.1. */
export const GIVEN_ROLES = [
  'view',
  'student',
  'teacher',
  'editor',
  'admin',
] as const satisfies readonly Role[];

/** PENDING is the first value of the form: an invitation makes it Active (docs/behaviour.md 8.6). */
export const STATUSES = ['Active', 'Inactive', 'Trial', 'PENDING'] as const;
export type Status = (typeof STATUSES)[number];

/**
 * @returns the stored spelling of a status, whatever its case (docs/behaviour.md 28.5); undefined for other
 *   texts
 */
export function readStatus(sent: unknown): Status | undefined {
  return STATUSES.find((status) => status.toLowerCase() === String(sent).toLowerCase());
}

/** In characters. */
export const LONGEST_DESCRIPTION = 2000;

const STORABLE = rule(isStorable, '*This holds characters that cannot be stored!');

/** What a person types, in the order of the screen. Sources: docs/behaviour.md 4.2, 4.4, 4.5. */
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
  /** The country decides the rest: see `withPhone`. */
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

/** Stored records and forms write booleans as texts (docs/behaviour.md 4.9). */
const Flag = z.union(
  [z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })],
  'must be true or false',
);

/** stt is on by default. Source: docs/behaviour.md 4.9. */
const FLAGS = { stt: flag(true), tts: flag(false), exploreMap: flag(false), shared: flag(false) };

/** The fields that a visitor fills in. The server adds or overrides all others (docs/behaviour.md 4.8). */
export const Registration = z.extend(Person, {
  role: z.pipe(typed(STORABLE), z.enum(['teacher', 'student'], '*Role is required!')),
});
export type Registration = z.output<typeof Registration>;

/** A registration as it is sent. */
export const SentRegistration = z.extend(Registration, FLAGS);

/** The fields of a person that its own rules describe, without the others. */
export const Names = z.pick(Person, { firstName: true, lastName: true, email: true });
export const Address = z.pick(Person, { email: true });

/**
 * The fields of the form for adding a user: those of registration without a minimum length of the user name,
 * with a required description and any role. Source: docs/behaviour.md 8.8.
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

/** `user` is an older name of teacher, which stored records may still have. */
export const GivenRole = z.pipe(
  z.transform((sent: unknown) => (sent === 'user' ? 'teacher' : sent)),
  z.enum(GIVEN_ROLES, 'Role is required!'),
);
export const GivenStatus = z.pipe(z.transform(readStatus), z.enum(STATUSES, 'Status is required!'));

/** What an administrator changes. Flags that are not sent stay unchanged. Source: docs/behaviour.md 8.10. */
export const EditedUser = z.extend(z.omit(AddedUser, { password: true }), {
  role: GivenRole,
  status: GivenStatus,
  stt: z.nullish(Flag),
  tts: z.nullish(Flag),
  exploreMap: z.nullish(Flag),
  shared: z.nullish(Flag),
});

/**
 * Whether a number is valid for a country other than Australia. The full numbering plans are loaded on
 * demand.
 */
export type IsForeignPhone = (phone: string, country: string) => boolean;

type Fields = z.ZodMiniObject<z.core.$ZodShape>;
type Read<S extends Fields> =
  | { person: z.output<S>; problems?: never }
  | { person?: never; problems: ProblemsOf<S> };
type ProblemsOf<S extends Fields> = Partial<Record<Extract<keyof z.output<S>, string>, string>>;

/**
 * Reads a form or a payload. A missing value counts as empty.
 * @returns the texts as they are stored, or the problem of each invalid field, in the order of the schema
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

/** The messages of registration. */
export function personProblems<S extends Fields>(
  schema: S,
  values: unknown,
  isForeignPhone?: IsForeignPhone,
) {
  return readPerson(schema, values, isForeignPhone).problems ?? ({} as ProblemsOf<S>);
}

/** The messages for all other screens: without the asterisk. */
export function plainProblems<T extends Partial<Record<string, string>>>(problems: T): T {
  const plain = Object.entries(problems).map(([field, problem]) => [field, problem?.replace(/^\*/, '')]);
  return Object.fromEntries(plain) as T;
}

/**
 * Other countries have other numbers: docs/behaviour.md 4.7. The phone is checked even if other fields have
 * problems.
 */
function withPhone<S extends Fields>(schema: S, isForeignPhone: IsForeignPhone): S {
  if (!('phone' in schema.shape)) return schema;
  const countryOf = ({ country }: { country?: unknown }) =>
    typeof country === 'string' && COUNTRY_CODES.includes(country) ? country : DEFAULT_COUNTRY;
  return schema.check(
    z.refine(
      (values: { phone?: unknown; country?: unknown }) => {
        const country = countryOf(values);
        const phone = String(values.phone);
        return country === DEFAULT_COUNTRY ? isAustralianPhone(phone) : isForeignPhone(phone, country);
      },
      {
        path: ['phone'],
        when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'phone'),
        error: ({ input }) => {
          const country = countryOf(input as object);
          const name = country === DEFAULT_COUNTRY ? 'australia' : countryName(country);
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

/** A text as it was typed; a missing one counts as empty. No rule aborts: the phone is checked beside other faults. */
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
 * Makes equal texts identical: devices encode accented letters in different ways (NFC), and a password must
 * match on each.
 */
export function normalised(text: string): string {
  return text.toWellFormed().normalize('NFC');
}

/** @param fewest 8 when somebody registers, 1 when an administrator chooses the name (docs/behaviour.md 4.4) */
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
