/**
 * Defines who may do what. The server and the screens both use this module: the server refuses requests, the
 * screens hide controls. Source: docs/behaviour.md 3.2, 3.4.
 */

import { SPECIAL_PAGES } from '../content/special-pages.ts';
import { ROLES, type Role } from './roles.ts';

export type Capability =
  | 'readPages'
  | 'readRestrictedPages'
  | 'readTeachersOnly'
  | 'editContent'
  | 'administerUsers';

/** What an endpoint or screen requires: nothing, a session, or a capability. */
export type Access = 'everyone' | 'signedIn' | Capability;

const HOLDERS: Record<Capability, readonly Role[]> = {
  readPages: ROLES,
  readRestrictedPages: ['user', 'student', 'teacher', 'editor', 'admin'],
  // Resources for teachers, such as answer keys (docs/behaviour.md 24.3).
  readTeachersOnly: ['user', 'teacher', 'editor', 'admin'],
  editContent: ['editor', 'admin'],
  administerUsers: ['admin'],
};

/** @returns true if the person (null: a visitor without a session) has the access */
export function may(person: { role: Role } | null, access: Access): boolean {
  if (access === 'everyone') return true;
  if (!person) return false;
  return access === 'signedIn' || HOLDERS[access].includes(person.role);
}

/**
 * Pages with negative ids are closed to the role `view`, except the random tiles. Source: docs/behaviour.md
 * 2.7.
 */
export function mayOpenPage(person: { role: Role } | null, answerID: number): boolean {
  if (answerID >= 0 || answerID === SPECIAL_PAGES.randomTiles) return may(person, 'readPages');
  return may(person, 'readRestrictedPages');
}
