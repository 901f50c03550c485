import type { Role } from '#platform/shared/people/access.ts';
import type { UserRecord } from './contract.ts';

/** The fields that name a user in the list and the pending panel. */
export type Named = { id: string; userName: string; firstName: string; lastName: string };

/** The displayed names of roles. Source: docs/behaviour.md 3.1; `user` is shown as teacher. */
export const ROLE_WORDS: Record<Role, string> = {
  view: 'Viewer',
  user: 'Teacher',
  student: 'Student',
  teacher: 'Teacher',
  editor: 'Editor',
  admin: 'Administrator',
};

/** Shown instead of a status until the e-mail link was used. */
export const PENDING = 'Pending';

export function isPending({ identities }: Pick<UserRecord, 'identities'>): boolean {
  return identities.length === 0;
}
