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
 * Who may use an endpoint or open a screen: everyone, any session including a pupil's (`pupil`), the session
 * of an account (`signedIn`), or a session with a certain capability. A pupil of a class has the role
 * `student` but no account.
 */
export type Access = 'everyone' | 'pupil' | 'signedIn' | Capability;

/** The person who makes the request. `pupil` is set for a pupil of a class. */
type Asking = { role: Role; pupil?: object | undefined };

const HOLDERS: Record<Capability, readonly Role[]> = {
  readPages: ROLES,
  readRestrictedPages: ['user', 'student', 'teacher', 'editor', 'admin'],
  readResources: ['user', 'student', 'teacher', 'editor', 'admin'],
  // Resources for teachers, such as answer keys (docs/behaviour.md 24.3).
  readTeachersOnly: ['user', 'teacher', 'editor', 'admin'],
  holdClasses: ['user', 'teacher', 'admin'],
  // Editors edit the quizzes of pages, and teachers edit their own quizzes.
  makeQuizzes: ['user', 'teacher', 'editor', 'admin'],
  editContent: ['editor', 'admin'],
  administerUsers: ['admin'],
};

/** Pupils of classes have the role `student`, but only these of its capabilities. */
const OPEN_TO_PUPILS: readonly Access[] = ['readPages', 'readRestrictedPages'];

/**
 * @param person null for a visitor without a session
 * @returns true if the person has this access
 */
export function may(person: Asking | null, access: Access): boolean {
  if (access === 'everyone') return true;
  if (!person) return false;
  if (access === 'pupil') return true;
  if (person.pupil && !OPEN_TO_PUPILS.includes(access)) return false;
  return access === 'signedIn' || HOLDERS[access].includes(person.role);
}

/**
 * True if the person may open this page. Of the pages with negative ids, the role `view` may open only the
 * page of random tiles. Source: docs/behaviour.md 2.7.
 */
export function mayOpenPage(person: Asking | null, answerID: number): boolean {
  if (answerID === SPECIAL_PAGES.resources) return may(person, 'readResources');
  if (answerID >= 0 || answerID === SPECIAL_PAGES.randomTiles) return may(person, 'readPages');
  return may(person, 'readRestrictedPages');
}
