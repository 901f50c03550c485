/**
 * Defines who may do what. The server and the screens both use this module: the server refuses requests, the
 * screens hide controls. Source: docs/behaviour.md 3.2, 3.4.
 */

import { SPECIAL_PAGES } from '../content/special-pages.ts';
import { ROLES, type Role } from './roles.ts';

export type Capability =
  | 'readPages'
  | 'readRestrictedPages'
  | 'readResources'
  | 'readTeachersOnly'
  | 'holdClasses'
  | 'makeQuizzes'
  | 'editContent'
  | 'administerUsers';

/**
 * What an endpoint or screen requires: nothing, any session (`pupil`), the session of an account (`signedIn`), or a
 * capability. A pupil of a class has the role `student` and no account.
 */
export type Access = 'everyone' | 'pupil' | 'signedIn' | Capability;

/** The person who asks. `pupil` is set for a pupil of a class. */
type Asking = { role: Role; pupil?: object | undefined };

const HOLDERS: Record<Capability, readonly Role[]> = {
  readPages: ROLES,
  readRestrictedPages: ['user', 'student', 'teacher', 'editor', 'admin'],
  readResources: ['user', 'student', 'teacher', 'editor', 'admin'],
  // Resources for teachers, such as answer keys (docs/behaviour.md 24.3).
  readTeachersOnly: ['user', 'teacher', 'editor', 'admin'],
  holdClasses: ['user', 'teacher', 'admin'],
  // Editors change the quizzes of pages, teachers their own.
  makeQuizzes: ['user', 'teacher', 'editor', 'admin'],
  editContent: ['editor', 'admin'],
  administerUsers: ['admin'],
};

/** What pupils of classes may do, of that which the role `student` may do. */
const OPEN_TO_PUPILS: readonly Access[] = ['readPages', 'readRestrictedPages'];

/** @returns true if the person (null: a visitor without a session) has the access */
export function may(person: Asking | null, access: Access): boolean {
  if (access === 'everyone') return true;
  if (!person) return false;
  if (access === 'pupil') return true;
  if (person.pupil && !OPEN_TO_PUPILS.includes(access)) return false;
  return access === 'signedIn' || HOLDERS[access].includes(person.role);
}

/**
 * Pages with negative ids are closed to the role `view`, except the random tiles. Source: docs/behaviour.md
 * 2.7.
 */
export function mayOpenPage(person: Asking | null, answerID: number): boolean {
  if (answerID === SPECIAL_PAGES.resources) return may(person, 'readResources');
  if (answerID >= 0 || answerID === SPECIAL_PAGES.randomTiles) return may(person, 'readPages');
  return may(person, 'readRestrictedPages');
}
