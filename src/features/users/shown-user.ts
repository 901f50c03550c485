import type { Role } from '#platform/shared/people/access.ts';
import type { UserRecord } from './contract.ts';

/** The fields that identify a user in the list and in the panel of pending users. */
export type Named = { id: string; userName: string; firstName: string; lastName: string };

/**
 * The displayed names of roles. `user` is an older name of teacher and is shown as Teacher. Source:
 * docs/behaviour.md 3.1.
 */
export const ROLE_WORDS: Record<Role, string> = {
  view: 'Viewer',
  user: 'Teacher',
  student: 'Student',
  teacher: 'Teacher',
  editor: 'Editor',
  admin: 'Administrator',
};

/** The screens show this word in place of the status until the user has used the mailed link. */
export const PENDING = 'Pending';

export function isPending({ identities }: Pick<UserRecord, 'identities'>): boolean {
  return identities.length === 0;
}
