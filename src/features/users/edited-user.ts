import { type AddedUser, addedUserProblems } from '#features/accounts/added-user.ts';
import type { IsForeignPhone } from '#features/accounts/registration.ts';

/** The same field in the form of adding and in the payload of editing. Source: docs/behaviour.md 28.3. */
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
] as const satisfies readonly (readonly [keyof AddedUser, string])[];

/** What an administrator changes about somebody; the user name only says whom. */
export type EditedUser = Omit<AddedUser, 'password'>;

/** @param sent names of the edit-user payload @returns those of the form */
export function fromEditPayload(sent: Record<string, unknown>): Record<string, unknown> {
  const values = Object.fromEntries(NAMES.map(([name, wire]) => [name, sent[wire]]));
  // An older name of teacher, which stored records may still carry.
  return { ...values, role: values.role === 'user' ? 'teacher' : values.role };
}

/** @returns names of the edit-user payload for those of the form; what has no other name keeps its own */
export function toEditPayload<T>(values: Record<string, T>): Record<string, T> {
  const wireNames = new Map<string, string>(NAMES);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [wireNames.get(name) ?? name, value]),
  );
}

/**
 * The rules of editing are those of adding, without a password. Source: docs/behaviour.md 8.10.
 * @param values names of the form @returns field -> sentence; empty when all is well
 */
export function editedUserProblems(
  values: Record<string, unknown>,
  isForeignPhone: IsForeignPhone,
): Partial<Record<keyof EditedUser, string>> {
  const { password, ...problems } = addedUserProblems(values, isForeignPhone);
  return (values.status ?? undefined) === undefined
    ? { ...problems, status: 'Status is required!' }
    : problems;
}
