import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { changedSince } from '#platform/web/changed-since.ts';
import { currentUserQuery } from '#platform/web/session.ts';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { focusFirstInvalid } from '#ui/focus.ts';
import { Pair, Section } from '#ui/layout/Section.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { type MyAccount, saveMyDetails } from '../../my-account-contract.ts';
import styles from './forms.module.css';
import { myAccountQuery } from './my-account-query.ts';

type Name = 'firstName' | 'lastName' | 'email' | 'password';
type Values = Record<Name, string>;
type Saving =
  | { is: 'typing' }
  | { is: 'saving' }
  | { is: 'refused'; values: Values; errors: Partial<Values>; message?: string };

/**
 * Name and e-mail. A new address requires the password, and takes effect when its owner uses the mailed link.
 */
export function DetailsForm({ account }: { account: MyAccount }) {
  const { values, saving, change, errorOf, save } = useDetails(account);
  const text = (name: Name) => ({
    name,
    value: values[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => change({ [name]: currentTarget.value }),
    error: errorOf(name),
    required: true,
  });
  const isNewEmail = values.email.trim() !== account.email;
  return (
    <Section title="Details">
      <form className={styles.form} noValidate onSubmit={save}>
        <Pair>
          <TextField {...text('firstName')} label="First name" autoComplete="given-name" />
          <TextField {...text('lastName')} label="Last name" autoComplete="family-name" />
        </Pair>
        <TextField {...text('email')} label="Email" type="email" autoComplete="email" />
        {account.newEmail && (
          <Alert look="sun">
            We sent a link to {account.newEmail}. Until it is used, our mails still go to {account.email}.
          </Alert>
        )}
        {isNewEmail && (
          <PasswordField {...text('password')} label="Your password" autoComplete="current-password" />
        )}
        <TextField label="School" value={account.schoolName} readOnly />
        {saving.is === 'refused' && saving.message && <RefusedAlert>{saving.message}</RefusedAlert>}
        <div className={styles.buttons}>
          <SubmitButton isBusy={saving.is === 'saving'} busyText="Saving...">
            Save details
          </SubmitButton>
        </div>
      </form>
    </Section>
  );
}

function useDetails({ firstName, lastName, email }: MyAccount) {
  const [changes, setChanges] = useState<Partial<Values>>({});
  const [saving, setSaving] = useState<Saving>({ is: 'typing' });
  const client = useQueryClient();
  const values: Values = { firstName, lastName, email, password: '', ...changes };

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving.is === 'saving') return;
    const form = event.currentTarget;
    setSaving({ is: 'saving' });
    const result = await attempt(saveMyDetails, { body: values });
    if (result.is === 'refused') {
      const errors = result.errors ?? {};
      const message = Object.keys(errors).length > 0 ? {} : { message: sentenceOf(result) };
      flushSync(() => setSaving({ is: 'refused', values, errors, ...message }));
      return focusFirstInvalid(form);
    }
    client.setQueryData(myAccountQuery.queryKey, result.answer);
    setChanges((now) => changedSince(now, changes));
    setSaving({ is: 'typing' });
    showToast(result.answer.newEmail ? `Link sent to ${result.answer.newEmail}` : 'Details saved');
    // The footer may show the first name.
    await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }

  return {
    values,
    saving,
    save,
    change: (change: Partial<Values>) => setChanges((before) => ({ ...before, ...change })),
    /** Shown until the field is changed. */
    errorOf: (name: Name) =>
      saving.is === 'refused' && saving.values[name] === values[name] ? saving.errors[name] : undefined,
  };
}
