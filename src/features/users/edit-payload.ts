import type { AddedUser } from '#features/accounts/person.ts';

/**
 * The names of the same field in the form for adding and in the payload for editing. Source:
 * docs/behaviour.md 28.3.
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

/** @param sent fields of the edit-user payload @returns them under the names of the form */
export function fromEditPayload(sent: Record<string, unknown>): Record<string, unknown> {
  const values = Object.fromEntries(NAMES.map(([name, wire]) => [name, sent[wire]]));
  // `user` is an older name of teacher, which stored records may still have.
  return { ...values, role: values.role === 'user' ? 'teacher' : values.role };
}

/** @returns fields of the form under the names of the edit-user payload */
export function toEditPayload<T>(values: Record<string, T>): Record<string, T> {
  const wireNames = new Map<string, string>(NAMES);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [wireNames.get(name) ?? name, value]),
  );
}
