import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#platform/web/session.ts';

/** Administrators cannot change their own role, because they could lose access to the administration. */
export const OWN_ROLE = 'You cannot change your own role.';

export function useIsOwnAccount(id: string): boolean {
  const { data: person } = useQuery({ ...currentUserQuery, enabled: false });
  return person?.personID === id;
}
