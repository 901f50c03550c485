import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { pageQuery } from '#features/reading/page-query.ts';
import { may } from '#platform/shared/people/access.ts';
import { isEditing } from '#platform/web/addresses/edit-address.ts';
import { links } from '#platform/web/addresses/links.ts';
import { currentUserQuery } from '#platform/web/session.ts';

const ADMINISTRATION = [
  links.userAdministration(),
  links.addUser(),
  links.editUser(),
  links.applicationSettings(),
  links.health(),
  links.school(),
  links.contentCheck(),
  links.questions(),
  links.pronunciations(),
];

/**
 * True on screens where the question bar would be in the way: in edit mode, in the administration, and during
 * a quiz. The bar is then folded into a button. Source: docs/behaviour.md 12.19.
 */
export function useFoldsQuestionBar(): boolean {
  const { pathname, search } = useLocation();
  const { data: person = null } = useQuery({ ...currentUserQuery, enabled: false });
  const answerID = Number(/^\/content\/(\d+)$/.exec(pathname)?.[1] ?? Number.NaN);
  const { data: opened } = useQuery({ ...pageQuery(answerID), enabled: false });
  const isQuiz = opened?.is === 'page' && opened.page.quiz !== undefined;
  return (
    isQuiz || ADMINISTRATION.includes(pathname) || (may(person, 'editContent') && isEditing(pathname, search))
  );
}
