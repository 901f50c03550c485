import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { may } from '#platform/shared/people/access.ts';
import { isEditing } from '#platform/web/addresses/edit-address.ts';
import { links } from '#platform/web/addresses/links.ts';
import { currentUserQuery } from '#platform/web/session.ts';

const ADMINISTRATION = [
  links.userAdministration(),
  links.addUser(),
  links.editUser(),
  links.applicationSettings(),
  links.contentCheck(),
  links.questions(),
  links.pronunciations(),
];

/** True while a person edits content or administers. Source: docs/behaviour.md 12.19. */
export function useIsForWork(): boolean {
  const { pathname, search } = useLocation();
  const { data: person = null } = useQuery({ ...currentUserQuery, enabled: false });
  return ADMINISTRATION.includes(pathname) || (may(person, 'editContent') && isEditing(pathname, search));
}
