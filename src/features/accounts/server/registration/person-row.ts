import type { Insertable } from 'kysely';
import type { PersonTable } from '#platform/server/database/tables.ts';
import type { AddedUser } from '../../person.ts';
import { userNameKey } from './user-name.ts';

type Given = Pick<
  Insertable<PersonTable>,
  'role' | 'status' | 'password_hash' | 'trial_ends_at' | 'created_at' | 'updated_at'
>;

type Stored = Omit<AddedUser, 'role' | 'status' | 'password'>;

/** Converts checked values to a row of the person table. */
export function toPersonRow(person: Stored, given: Given): Insertable<PersonTable> {
  return {
    ...given,
    user_name: person.userName,
    user_name_key: userNameKey(person.userName),
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    country: person.country,
    school_name: person.schoolName,
    description: person.description,
    stt: person.stt,
    tts: person.tts,
    explore_map: person.exploreMap,
    shared: person.shared,
  };
}
