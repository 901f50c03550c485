import type { AddedUser } from '#features/accounts/person.ts';
import { INITIAL_COUNTRY } from '#platform/shared/people/countries.ts';
import type { UserRecord } from '../../contract.ts';

/** The values of the form for adding or editing a user. */
export type UserValues = Omit<AddedUser, 'password' | 'role'> & {
  /** Empty until the administrator chooses a role. */
  role: AddedUser['role'] | '';
  stt: boolean;
  tts: boolean;
  exploreMap: boolean;
  shared: boolean;
};

/** The initial values of the form for adding a user. Source: docs/behaviour.md 28.1, 8.8. */
export const NEW_USER: UserValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  schoolName: '',
  country: INITIAL_COUNTRY,
  description: '',
  userName: '',
  role: '',
  status: 'PENDING',
  stt: true,
  tts: false,
  exploreMap: false,
  shared: false,
};

export function valuesOf({ preferred_username, attributes }: UserRecord): UserValues {
  const { givenName, familyName, email, phone, schoolName, country, description, ...rest } = attributes;
  const { role, status, stt, tts, exploreMap, shared } = rest;
  return {
    ...{ firstName: givenName, lastName: familyName, userName: preferred_username },
    ...{ email, phone, schoolName, country, description, status, stt, tts, exploreMap, shared },
    role: role === 'user' ? 'teacher' : role,
  };
}
