import { useRef, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { AskDialog } from '#ui/messages/AskDialog.tsx';
import type { PendingUser } from '../../contract.ts';
import styles from './PendingPanel.module.css';
import { mailSentence } from './pending-words.ts';

type Props = {
  user: PendingUser;
  onResend(): Promise<unknown>;
  onCancel(): Promise<unknown>;
  onHelp(): void;
};

export function PendingRow({ user, onResend, onCancel, onHelp }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const name = `${user.firstName} ${user.lastName}`;

  async function run(act: () => Promise<unknown>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    await act();
    isRunning.current = false;
    setBusy(false);
  }

  // Uses `aria-disabled` while a request is running, because a button with `disabled` would lose the focus.
  const busy = { 'aria-disabled': isBusy || undefined };
  return (
    <li className={styles.user}>
      <div className={styles.who}>
        <b>{name}</b> <span className="muted">{user.userName}</span>
        <p className="small muted">
          {user.email}:{' '}
          <span className={user.mail.is === 'refused' ? 'wrong medium' : ''}>{mailSentence(user)}</span>
        </p>
      </div>
      <Button
        {...busy}
        look="outline"
        aria-label={`Resend the e-mail to ${name}`}
        onClick={() => void run(onResend)}
      >
        Resend
      </Button>
      <Button {...busy} look="outline" aria-label={`Help ${name}`} onClick={onHelp}>
        Help
      </Button>
      <Button {...busy} look="quiet" aria-label={`Cancel ${name}`} onClick={() => setAsking(true)}>
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
          <p>The account {user.userName} is deleted, and the link in the e-mail stops working.</p>
        </AskDialog>
      )}
    </li>
  );
}
