import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { IconLink } from '#ui/buttons/IconButton.tsx';
import type { UserRecord } from '../../contract.ts';
import { readAgain } from './read-again.ts';
import { USERS } from './users-query.ts';

/**
 * A link to the form for editing a user, to which it passes the user in the navigation state. While the list
 * is being loaded again, it may still show old values, which the form could not save. In this case the link
 * first reads the user from the server. Source: docs/behaviour.md 8.10.
 */
export function EditLink({ user }: { user: UserRecord }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function openFresh(event: MouseEvent) {
    const opensHere = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!opensHere || client.isFetching({ queryKey: [USERS, 'list'] }) === 0) return;
    event.preventDefault();
    const fresh = await readAgain(user);
    if (isShown.current) await navigate(links.editUser(), { state: fresh ?? user });
  }

  const { givenName, familyName } = user.attributes;
  return (
    <IconLink
      label={`Edit ${givenName} ${familyName}`}
      to={links.editUser()}
      state={user}
      onClick={(event) => void openFresh(event)}
    >
      <IconPencil aria-hidden="true" />
    </IconLink>
  );
}
