import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { type Access, may } from '#platform/shared/people/access.ts';
import { links } from '#platform/web/addresses/links.ts';
import { currentUserQuery } from '#platform/web/session.ts';

/**
 * Shows a screen to people with access, and redirects all other people to the home page. Source:
 * docs/behaviour.md 2.4.
 */
export function Guarded({ access, children }: { access: Access; children: ReactNode }) {
  const { data: person } = useQuery({ ...currentUserQuery, enabled: false });
  return may(person ?? null, access) ? children : <Navigate to={links.page(SPECIAL_PAGES.home)} replace />;
}
