import type { AddedUser } from '#features/accounts/person.ts';

/**
 * Each pair names one field: first its name in the form for adding a user, then its name in the request for
 * editing a user. Source: docs/behaviour.md 28.3.
 */
const NAMES = [
  ['firstName', 'given_name'],
  ['lastName', 'family_name'],
  ['userName', 'preferred_username'],
  ['email', 'email'],
  ['phone', 'phone'],
  ['country', 'country'],
  ['schoolName', 'schoolName'],
  ['description', 'description'],
  ['role', 'role'],
  ['status', 'status'],
  ['stt', 'stt'],
  ['tts', 'tts'],
  ['exploreMap', 'exploreMap'],
  ['shared', 'shared'],
] as const satisfies readonly (readonly [keyof AddedUser, string])[];

/**
 * Converts the field names of the request for editing a user to the field names of the form.
 * @param sent the fields of the request
 * @returns the same values under the names of the form
 */
export function fromEditPayload(sent: Record<string, unknown>): Record<string, unknown> {
  const values = Object.fromEntries(NAMES.map(([name, wire]) => [name, sent[wire]]));
  // Changes `user` to `teacher`: stored records may still contain `user`, which is an older name of this
  // role.
  return { ...values, role: values.role === 'user' ? 'teacher' : values.role };
}

/** Converts the field names of the form to the field names of the request for editing a user. */
export function toEditPayload<T>(values: Record<string, T>): Record<string, T> {
  const wireNames = new Map<string, string>(NAMES);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [wireNames.get(name) ?? name, value]),
  );
}
