import type { UserRecord } from '../../contract.ts';
import type { useRoleEdits } from '../roles/use-role-edits.ts';
import type { useListing } from './use-listing.ts';

/** The props of every part of the list of users. */
export type ListProps = {
  listing: ReturnType<typeof useListing>[0];
  show: ReturnType<typeof useListing>[1];
  roleEdits: ReturnType<typeof useRoleEdits>;
};

export type UsersProps = ListProps & { users: UserRecord[] };
