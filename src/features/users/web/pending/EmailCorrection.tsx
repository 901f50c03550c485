import { useState } from 'react';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useForm } from '#ui/fields/use-form.ts';
import { focusOnArrival } from '#ui/focus.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import type { PendingUser } from '../../contract.ts';
import { correctPendingEmail } from '../../pending-contract.ts';
import styles from './PendingHelp.module.css';

type Props = { user: PendingUser; onSent(): Promise<void> };

export function EmailCorrection({ user, onSent }: Props) {
  const [sentTo, setSentTo] = useState('');
  const form = useForm({
    initial: { email: user.email },
    async send({ email }) {
      setSentTo('');
      const result = await attempt(correctPendingEmail, { body: { id: user.id, email: email.trim() } });
      void onSent();
      if (result.is === 'refused')
        return { ...result, errors: { email: result.errors?.email ?? sentenceOf(result) } };
      setSentTo(email.trim());
      return undefined;
    },
  });

  return (
    <form className={styles.way} {...form.props}>
      <h3 className="reading">Correct the e-mail address</h3>
      <TextField
        id="pending-email"
        name="email"
        type="email"
        label="E-mail address"
        hint="A new e-mail is sent to this address. Earlier links stop working."
        autoComplete="off"
        required
        defaultValue={user.email}
        error={form.errors.email}
      />
      {sentTo && (
        <Alert look="ok" tabIndex={-1} ref={focusOnArrival}>
          Sent to {sentTo}.
        </Alert>
      )}
      <SubmitButton look="outline" isBusy={form.isBusy} busyText="Sending...">
        Save and send
      </SubmitButton>
    </form>
  );
}
