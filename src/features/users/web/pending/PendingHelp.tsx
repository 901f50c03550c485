import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Drawer } from '#ui/layout/Drawer.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { type PendingUser, USUAL_PENDING_LISTING } from '../../contract.ts';
import { ExportData } from '../deletion/ExportData.tsx';
import { pendingQuery, USERS } from '../list/users-query.ts';
import { EmailCorrection } from './EmailCorrection.tsx';
import { LinkToCopy } from './LinkToCopy.tsx';
import { mailSentence } from './pending-words.ts';
import { SetVerified } from './SetVerified.tsx';

type Props = { opened: PendingUser; onClose(): void; onVerified(): void };

/**
 * The drawer with help for a pending user who has not received the e-mail. The administrator can correct the
 * e-mail address, create a link, or mark the person as verified.
 */
export function PendingHelp({ opened, onClose, onVerified }: Props) {
  const user = useNow(opened);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [USERS] });
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Drawer title={`Help ${name}`} onClose={onClose}>
      <div className="grid gap-6 breaks">
        <p className="muted">
          <b>{user.userName}</b>, {user.email}: {mailSentence(user)}.
        </p>
        <EmailCorrection user={user} onSent={refresh} />
        <LinkToCopy user={user} onMade={refresh} />
        <ExportData user={user} />
        {user.kind === 'verification' && (
          <SetVerified
            user={user}
            onRefused={refresh}
            onVerified={async () => {
              showToast(`${user.userName} can log in now`);
              await refresh();
              onVerified();
            }}
          />
        )}
      </div>
    </Drawer>
  );
}

/**
 * Loads the current data of the user by user name. The panel's list may no longer contain the user, because a
 * corrected address may not match the search.
 */
function useNow(opened: PendingUser): PendingUser {
  const { data } = useQuery(pendingQuery({ ...USUAL_PENDING_LISTING, search: opened.userName }));
  return data?.users.find(({ id }) => id === opened.id) ?? opened;
}
