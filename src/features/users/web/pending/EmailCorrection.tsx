import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { focusFirstInvalid, focusOnArrival } from '#ui/focus.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import type { PendingUser } from '../../contract.ts';
import { correctPendingEmail } from '../../pending-contract.ts';
import styles from './PendingHelp.module.css';

type Saving = { is: 'filling' | 'saving' } | { is: 'sent'; email: string } | { is: 'refused'; error: string };

type Props = { user: PendingUser; onSent(): Promise<void> };

export function EmailCorrection({ user, onSent }: Props) {
  const [saving, setSaving] = useState<Saving>({ is: 'filling' });

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    setSaving({ is: 'saving' });
    const result = await attempt(correctPendingEmail, { body: { id: user.id, email } });
    if (result.is === 'answered') setSaving({ is: 'sent', email });
    else {
      const error = result.errors?.email ?? sentenceOf(result);
      flushSync(() => setSaving({ is: 'refused', error }));
      focusFirstInvalid(form);
    }
    await onSent();
  }

  return (
    <form className={styles.way} noValidate onSubmit={send}>
      <h3 className={styles.title}>Correct the e-mail address</h3>
      <TextField
        id="pending-email"
        name="email"
        type="email"
        label="E-mail address"
        hint="A new e-mail is sent to this address. Earlier links stop working."
        autoComplete="off"
        required
        defaultValue={user.email}
        {...(saving.is === 'refused' && { error: saving.error })}
      />
      {saving.is === 'sent' && (
        <Alert look="ok" tabIndex={-1} ref={focusOnArrival}>
          Sent to {saving.email}.
        </Alert>
      )}
      <SubmitButton look="outline" isBusy={saving.is === 'saving'} busyText="Sending...">
        Save and send
      </SubmitButton>
    </form>
  );
}
