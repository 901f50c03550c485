import { useState } from 'react';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import type { PendingUser } from '../../contract.ts';
import { verifyPending } from '../../pending-contract.ts';
import styles from './PendingHelp.module.css';

type Props = { user: PendingUser; onRefused(): Promise<void>; onVerified(): Promise<void> };

/**
 * The button that marks a pending user as verified. It is shown only for people who registered themselves,
 * because they already have a password.
 */
export function SetVerified({ user, onRefused, onVerified }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  async function verify() {
    if (isBusy) return;
    setBusy(true);
    const result = await attempt(verifyPending, { body: { id: user.id, email: user.email } });
    if (result.is === 'answered') return onVerified();
    setMessage(sentenceOf(result));
    setBusy(false);
    await onRefused();
  }

  return (
    <section className={styles.way}>
      <h3 className="reading">Let them log in without a link</h3>
      <p className="small line-loose muted">
        Do this only if you know this person and <b>{user.email}</b> is theirs: if they forget their password,
        the link to a new one is sent there.
      </p>
      {message && <RefusedAlert>{message}</RefusedAlert>}
      <Button
        look="outline"
        className="self-start"
        aria-disabled={isBusy || undefined}
        onClick={() => void verify()}
      >
        Set verified
      </Button>
    </section>
  );
}
