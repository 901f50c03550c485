/**
 * All roles. The database column `person.role` allows the same roles, so a new role needs a migration. `user`
 * is an older name of `teacher` that old records may still have.
 */
export const ROLES = ['view', 'user', 'student', 'teacher', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that an administrator can choose for a user. Source: docs/behaviour.md 3.1. */
export const GIVEN_ROLES = [
  'view',
  'student',
  'teacher',
  'editor',
  'admin',
] as const satisfies readonly Role[];

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
