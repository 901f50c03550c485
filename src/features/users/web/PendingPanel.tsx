import { IconChevronDown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attempt, sentenceOf } from '#web/attempt.ts';
import { AskDialog } from '#web/ui/AskDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RefusedAlert } from '#web/ui/RefusedAlert.tsx';
import { showToast } from '#web/ui/toast.ts';
import { cancelInvitation, type PendingUser, resendInvitation } from '../contract.ts';
import styles from './PendingPanel.module.css';
import { mailSentence } from './pending-words.ts';
import { pendingQuery, USERS } from './users-query.ts';

/** Those who have not used their link: their rows in the list have no controls, so these are here (D-10). */
export function PendingPanel() {
  const { data } = useQuery(pendingQuery);
  const [message, setMessage] = useState<string>();
  const client = useQueryClient();
  if (!data || data.total === 0) return null;

  async function act(endpoint: typeof resendInvitation, user: PendingUser, done: string) {
    const result = await attempt(endpoint, { body: { id: user.id } });
    setMessage(result.is === 'refused' ? sentenceOf(result) : undefined);
    if (result.is === 'answered') showToast(done);
    await client.invalidateQueries({ queryKey: [USERS] });
  }

  return (
    <details className={styles.panel}>
      <summary className={styles.summary}>
        Pending invitations ({data.total})
        <IconChevronDown aria-hidden size={22} />
      </summary>
      {message && <RefusedAlert>{message}</RefusedAlert>}
      <ul className={styles.users}>
        {data.users.map((user) => (
          <Row
            key={user.id}
            user={user}
            onResend={() => act(resendInvitation, user, `Sent to ${user.email}`)}
            onCancel={() => act(cancelInvitation, user, `${user.userName} was removed`)}
          />
        ))}
      </ul>
      {data.total > data.users.length && (
        <p className={styles.more}>
          The newest {data.users.length} of {data.total} are shown.
        </p>
      )}
    </details>
  );
}

type RowProps = { user: PendingUser; onResend: () => Promise<void>; onCancel: () => Promise<void> };

function Row({ user, onResend, onCancel }: RowProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const name = `${user.firstName} ${user.lastName}`;

  async function run(act: () => Promise<void>) {
    setBusy(true);
    await act();
    setBusy(false);
  }

  return (
    <li className={styles.user}>
      <div className={styles.who}>
        <b>{name}</b> <span className={styles.userName}>{user.userName}</span>
        <p className={styles.mail}>
          {user.email}:{' '}
          <span className={user.mail.is === 'refused' ? styles.refused : ''}>{mailSentence(user)}</span>
        </p>
      </div>
      <Button
        look="outline"
        disabled={isBusy}
        aria-label={`Resend the e-mail to ${name}`}
        onClick={() => void run(onResend)}
      >
        Resend
      </Button>
      <Button look="quiet" disabled={isBusy} aria-label={`Cancel ${name}`} onClick={() => setAsking(true)}>
        Cancel
      </Button>
      {isAsking && (
        <AskDialog
          title={`Cancel the invitation of ${name}?`}
          confirm="Cancel invitation"
          cancel="Keep"
          onConfirm={() => {
            setAsking(false);
            void run(onCancel);
          }}
          onCancel={() => setAsking(false)}
        >
          <p>The account {user.userName} is deleted, and the link in the e-mail ends.</p>
        </AskDialog>
      )}
    </li>
  );
}
