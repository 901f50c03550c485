import { IconChevronDown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { CalmBox } from '#ui/layout/Sheet.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { cancelInvitation, type PendingUser, resendInvitation } from '../../contract.ts';
import { SearchBox } from '../list/SearchBox.tsx';
import { pendingQuery, USERS } from '../list/users-query.ts';
import { PageSteps } from '../paging/PageSteps.tsx';
import { PendingHelp } from './PendingHelp.tsx';
import styles from './PendingPanel.module.css';
import { PendingRow } from './PendingRow.tsx';

const PAGE_SIZE = 25;

/**
 * Lists the pending users, who have not used their link. For each of them, the administrator can send the
 * e-mail again, remove the user, or open further help.
 */
export function PendingPanel() {
  const [listing, setListing] = useState({ page: 1, pageSize: PAGE_SIZE, search: '' });
  const { data, isPlaceholderData } = useQuery(pendingQuery(listing));
  const [message, setMessage] = useState<string>();
  const [helped, setHelped] = useState<PendingUser>();
  const client = useQueryClient();
  const summary = useRef<HTMLElement>(null);
  if (!data || data.pending === 0) return null;
  const { users, total, pending } = data;
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  // The current page of the list no longer exists if its last user was removed. The panel then shows the last
  // page that exists.
  if (listing.page > lastPage && !isPlaceholderData) setListing({ ...listing, page: lastPage });

  async function act(endpoint: typeof resendInvitation, user: PendingUser, done: string) {
    const result = await attempt(endpoint, { body: { id: user.id } });
    setMessage(result.is === 'refused' ? sentenceOf(result) : undefined);
    if (result.is === 'answered') showToast(done);
    await client.invalidateQueries({ queryKey: [USERS] });
    return result.is === 'answered';
  }

  async function cancel(user: PendingUser) {
    if (await act(cancelInvitation, user, `${user.userName} was removed`)) keepFocus();
  }

  /**
   * Moves the focus after the row with the focus was removed. If no pending user is left, the panel
   * disappears and the heading of the list gets the focus.
   */
  function keepFocus() {
    const place = pending === 1 ? document.getElementById('answer') : summary.current;
    place?.focus();
  }

  return (
    <details className="outlined round-2 sides-4">
      <summary ref={summary} className="row spread tap strong">
        Pending invitations ({pending})
        <IconChevronDown aria-hidden size={22} />
      </summary>
      {message && <RefusedAlert>{message}</RefusedAlert>}
      {(pending > PAGE_SIZE || listing.search !== '') && (
        <div className={styles.search}>
          <SearchBox
            label="Search pending users"
            search={listing.search}
            onSearch={(search) => setListing({ ...listing, page: 1, search })}
          />
        </div>
      )}
      {total === 0 && <CalmBox>No pending user matches this search.</CalmBox>}
      <ul aria-label="Pending users" aria-busy={isPlaceholderData || undefined}>
        {users.map((user) => (
          <PendingRow
            key={user.id}
            user={user}
            onResend={() => act(resendInvitation, user, `Sent to ${user.email}`)}
            onCancel={() => cancel(user)}
            onHelp={() => setHelped(user)}
          />
        ))}
      </ul>
      {total > PAGE_SIZE && (
        <div className="row to-end gap-3 muted line-above">
          <PageSteps {...listing} total={total} onPage={(page) => setListing({ ...listing, page })} />
        </div>
      )}
      {helped && (
        <PendingHelp
          opened={helped}
          onClose={() => {
            setHelped(undefined);
            // The user's row may be gone: if the administrator has corrected the address, it may not match
            // the search any more.
            if (document.activeElement === document.body) keepFocus();
          }}
          onVerified={() => {
            // Closes the drawer first, because elements behind an open drawer cannot get the focus.
            flushSync(() => setHelped(undefined));
            keepFocus();
          }}
        />
      )}
    </details>
  );
}
