import type { Status } from '#features/accounts/person.ts';
import { GIVEN_ROLES, ROLE_WORDS } from '#platform/shared/people/roles.ts';
import type { UserRecord } from '../../contract.ts';

export type GivenRole = (typeof GIVEN_ROLES)[number];

/** The unsaved role and status of a user, with the user as it was last loaded. */
export type RoleEdit = { user: UserRecord; role: GivenRole; status: Status };

/**
 * The unsaved edits by user ID. They contain only users whose role or status differs from the loaded values.
 */
export type RoleEdits = ReadonlyMap<string, RoleEdit>;

export const ROLE_OPTIONS = GIVEN_ROLES.map((role) => ({ value: role, text: ROLE_WORDS[role] }));
/** The statuses that an administrator can choose. Source: docs/behaviour.md 28.5. */
export const STATUS_OPTIONS = (['Active', 'Inactive', 'Trial'] as const).map((status) => ({
  value: status,
  text: status,
}));

/**
 * @returns the role and the status of a loaded user. The role `user`, which is an older name of `teacher`,
 * becomes `teacher`.
 */
export function accessOf({ attributes: { role, status } }: UserRecord): { role: GivenRole; status: Status } {
  return { role: role === 'user' ? 'teacher' : role, status };
}

/**
 * @returns the edits with a new edit added. If the new values equal the loaded values, the edit of this user
 * is removed instead.
 */
export function withEdit(
  edits: RoleEdits,
  user: UserRecord,
  change: { role?: GivenRole; status?: Status },
): RoleEdits {
  const base = edits.get(user.id)?.user ?? user;
  const edit = { ...accessOf(base), ...edits.get(user.id), ...change, user: base };
  const next = new Map(edits);
  if (isChange(edit)) next.set(user.id, edit);
  else next.delete(user.id);
  return next;
}

/** @returns the edits without the edits of the given users */
export function withoutUsers(edits: RoleEdits, ids: ReadonlySet<string>): RoleEdits {
  return new Map([...edits].filter(([id]) => !ids.has(id)));
}

/**
 * Updates the edits after the users were loaded again.
 * @returns the edits, in which each user has the newly loaded values. An edit that now equals the loaded
 * values is removed
 */
export function onTopOf(edits: RoleEdits, users: UserRecord[]): RoleEdits {
  const next = new Map(edits);
  for (const user of users) {
    const edit = next.get(user.id);
    if (!edit) continue;
    if (isChange({ ...edit, user })) next.set(user.id, { ...edit, user });
    else next.delete(user.id);
  }
  return next;
}

/**
 * @returns the body of the request. It contains complete users, but the server uses only their role and
 * status (docs/behaviour.md 8.11).
 */
export function toPayload(edits: RoleEdits) {
  return [...edits.values()].map(({ user, role, status }) => ({
    id: user.id,
    attributes: { ...user.attributes, role, status },
  }));
}

function isChange({ user, role, status }: RoleEdit): boolean {
  const before = accessOf(user);
  return before.role !== role || before.status !== status;
}
