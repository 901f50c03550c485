import { IconPencil } from '@tabler/icons-react';
import { links } from '#platform/web/addresses/links.ts';
import { IconLink } from '#ui/buttons/IconButton.tsx';
import type { UserRecord } from '../../contract.ts';

/**
 * The link to the form for editing a user. It passes the user in the navigation state. Source:
 * docs/behaviour.md 8.10.
 */
export function EditLink({ user }: { user: UserRecord }) {
  const { givenName, familyName } = user.attributes;
  return (
    <IconLink label={`Edit ${givenName} ${familyName}`} to={links.editUser()} state={user}>
      <IconPencil aria-hidden="true" />
    </IconLink>
  );
}
