import type { Insertable } from 'kysely';
import * as z from 'zod/mini';
import type { PersonTable } from '#platform/server/database/tables.ts';
import { Flag } from '../../flags.ts';
import { normalUserName, type Registration } from '../../registration.ts';
import { userNameKey } from './user-name.ts';

/** An unchecked body. */
export type Payload = Record<string, unknown>;

const flag = (usual: boolean) =>
  z.pipe(
    z.nullish(Flag),
    z.transform((value) => value ?? usual),
  );

/** stt is on by default. Source: docs/behaviour.md 4.9. */
const Flags = z.object({ stt: flag(true), tts: flag(false), exploreMap: flag(false), shared: flag(false) });
export type Flags = z.output<typeof Flags>;

/** @returns the flags, or a message for each invalid one */
export function readFlags(body: Payload): { flags: Flags } | { problems: Record<string, string> } {
  const parsed = Flags.safeParse(body);
  if (parsed.success) return { flags: parsed.data };
  return {
    problems: Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message])),
  };
}

type Given = Pick<
  Insertable<PersonTable>,
  'role' | 'status' | 'password_hash' | 'trial_ends_at' | 'created_at' | 'updated_at'
>;

/** A checked body as a row, with trimmed texts. */
export function toPersonRow(body: Payload, flags: Flags, given: Given): Insertable<PersonTable> {
  const text = (field: keyof Registration) => storedText(body[field]).trim();
  return {
    ...given,
    user_name: normalUserName(storedText(body.userName)),
    user_name_key: userNameKey(storedText(body.userName)),
    first_name: text('firstName'),
    last_name: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    country: text('country'),
    school_name: text('schoolName'),
    description: text('description'),
    stt: flags.stt,
    tts: flags.tts,
    explore_map: flags.exploreMap,
    shared: flags.shared,
  };
}

/** Normalises every text, so that a password typed on another machine is the same. */
export function storedText(sent: unknown): string {
  return typeof sent === 'string' ? sent.toWellFormed().normalize('NFC') : '';
}
