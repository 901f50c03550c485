import type { Role } from '#platform/shared/people/access.ts';
import type { UserRecord } from './contract.ts';

/** Whom it is about, as the list and the pending panel know them. */
export type Named = { id: string; userName: string; firstName: string; lastName: string };

/** Words for roles. Source: docs/behaviour.md 3.1; `user` is shown as teacher. */
export const ROLE_WORDS: Record<Role, string> = {
  view: 'Viewer',
  user: 'Teacher',
  student: 'Student',
  teacher: 'Teacher',
  editor: 'Editor',
  admin: 'Administrator',
};

/** What stands in the place of a status while nobody has answered the e-mail. */
export const PENDING = 'Pending';

export function isPending({ identities }: Pick<UserRecord, 'identities'>): boolean {
  return identities.length === 0;
}
