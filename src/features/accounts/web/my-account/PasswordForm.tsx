import { useQueryClient } from '@tanstack/react-query';
import { attempt } from '#platform/web/calls/attempt.ts';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { useForm } from '#ui/fields/use-form.ts';
import { Pair, Section } from '#ui/layout/Section.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { changeMyPassword } from '../../my-account-contract.ts';
import { PASSWORD_HINT } from '../../password-rules.ts';
import { NewPasswordField } from '../passwords/NewPasswordField.tsx';
import { useEasyPassword } from '../passwords/use-easy-password.ts';
import { myAccountQuery } from './my-account-query.ts';

/** The form for a new password. Saving it ends the person's sessions on all other devices. */
export function PasswordForm() {
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    clearInputErrorOnChange: false,
    async send(body, element) {
      if (await easyPassword.holdForm(element)) return undefined;
      const result = await attempt(changeMyPassword, { body });
      if (result.is === 'refused') return result;
      element?.reset();
      form.reset();
      showToast('Password changed. Other devices were logged out.');
      void client.invalidateQueries({ queryKey: myAccountQuery.queryKey });
      return undefined;
    },
  });
  const easyPassword = useEasyPassword(form.values.newPassword);
  const client = useQueryClient();

  return (
    <Section title="Password">
      <form className="grid gap-4" {...form.props}>
        <Pair>
          <PasswordField
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
            error={form.errors.currentPassword}
            required
          />
          <NewPasswordField
            easyPassword={easyPassword}
            {...form.field('newPassword')}
            label="New password"
            hint={PASSWORD_HINT}
          />
        </Pair>
        {form.message && <RefusedAlert>{form.message}</RefusedAlert>}
        <div className="flex wrap to-end gap-3">
          <SubmitButton look="outline" isBusy={form.isBusy} busyText="Saving...">
            Change password
          </SubmitButton>
        </div>
      </form>
    </Section>
  );
}
