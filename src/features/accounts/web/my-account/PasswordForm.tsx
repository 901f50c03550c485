import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { focusFirstInvalid } from '#ui/focus.ts';
import { Pair, Section } from '#ui/layout/Section.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { changeMyPassword } from '../../my-account-contract.ts';
import { PASSWORD_HINT } from '../../password-rules.ts';
import { NewPasswordField } from '../passwords/NewPasswordField.tsx';
import { useEasyPassword } from '../passwords/use-easy-password.ts';
import styles from './forms.module.css';
import { myAccountQuery } from './my-account-query.ts';

type Changing =
  | { is: 'typing' }
  | { is: 'saving' }
  | { is: 'refused'; errors: Record<string, string>; message?: string };

/** A new password ends the sessions of all other devices. */
export function PasswordForm() {
  const [changing, setChanging] = useState<Changing>({ is: 'typing' });
  const [newPassword, setNewPassword] = useState('');
  const easyPassword = useEasyPassword(newPassword);
  const client = useQueryClient();
  const errors = changing.is === 'refused' ? changing.errors : {};

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (changing.is === 'saving') return;
    const form = event.currentTarget;
    const currentPassword = String(new FormData(form).get('currentPassword') ?? '');
    setChanging({ is: 'saving' });
    if (await easyPassword.holdForm(form)) return setChanging({ is: 'typing' });
    const body = { currentPassword, newPassword };
    const result = await attempt(changeMyPassword, { body });
    if (result.is === 'refused') {
      const refused = result.errors ?? {};
      const message = Object.keys(refused).length > 0 ? {} : { message: sentenceOf(result) };
      flushSync(() => setChanging({ is: 'refused', errors: refused, ...message }));
      return focusFirstInvalid(form);
    }
    form.reset();
    setNewPassword('');
    setChanging({ is: 'typing' });
    showToast('Password changed. Other devices were logged out.');
    await client.invalidateQueries({ queryKey: myAccountQuery.queryKey });
  }

  return (
    <Section title="Password">
      <form className={styles.form} noValidate onSubmit={save}>
        <Pair>
          <PasswordField
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
            error={errors.currentPassword}
            required
          />
          <NewPasswordField
            easyPassword={easyPassword}
            name="newPassword"
            label="New password"
            error={errors.newPassword}
            hint={PASSWORD_HINT}
            value={newPassword}
            onChange={({ currentTarget }) => setNewPassword(currentTarget.value)}
          />
        </Pair>
        {changing.is === 'refused' && changing.message && <RefusedAlert>{changing.message}</RefusedAlert>}
        <div className={styles.buttons}>
          <SubmitButton look="outline" isBusy={changing.is === 'saving'} busyText="Saving...">
            Change password
          </SubmitButton>
        </div>
      </form>
    </Section>
  );
}
