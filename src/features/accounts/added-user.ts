import type { Role } from '#platform/shared/people/access.ts';
import { isBlank } from '#platform/shared/text/text.ts';
import {
  fieldProblem,
  type IsForeignPhone,
  REGISTRATION_FIELDS,
  type Registration,
  unstorable,
  userNameProblem,
} from './registration.ts';

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

/** The fields of the form for adding a user. */
export type AddedUser = Omit<Registration, 'role'> & { role: (typeof GIVEN_ROLES)[number]; status: Status };

/**
 * @returns the stored spelling of a status, whatever its case (docs/behaviour.md 28.5); undefined for other
 *   texts
 */
export function readStatus(sent: unknown): Status | undefined {
  return STATUSES.find((status) => status.toLowerCase() === String(sent).toLowerCase());
}

/**
 * The rules for adding a user: those of registration without the asterisk and without a minimum length of the
 * user name, with a required description and any role. Source: docs/behaviour.md 8.8.
 * @returns field -> sentence; empty when all fields are valid
 */
export function addedUserProblems(
  values: Record<string, unknown>,
  isForeignPhone: IsForeignPhone,
): Partial<Record<keyof AddedUser, string>> {
  const problems: Partial<Record<keyof AddedUser, string>> = {};
  for (const field of REGISTRATION_FIELDS) {
    const problem = ownProblem(field, values) ?? commonProblem(field, values, isForeignPhone);
    if (problem) problems[field] = problem.replace(/^\*/, '');
  }
  if (!readStatus(values.status ?? 'PENDING')) problems.status = 'Status is required!';
  return problems;
}

/** The rules that differ from registration. */
function ownProblem(field: keyof Registration, values: Record<string, unknown>): string | undefined {
  const value = values[field] ?? '';
  if (field === 'role') return GIVEN_ROLES.some((role) => role === value) ? undefined : 'Role is required!';
  if (typeof value !== 'string') return undefined;
  if (field === 'description' && isBlank(value)) return 'Description is required!';
  if (field === 'userName') return unstorable(value) ?? userNameProblem(value, 1);
  return undefined;
}

function commonProblem(
  field: keyof Registration,
  values: Record<string, unknown>,
  isForeignPhone: IsForeignPhone,
): string | undefined {
  const isJudged = field === 'role' || (field === 'userName' && typeof values.userName === 'string');
  return isJudged ? undefined : fieldProblem(field, values, isForeignPhone);
}
