import { useQueryClient } from '@tanstack/react-query';
import { attempt } from '#platform/web/calls/attempt.ts';
import { currentUserQuery } from '#platform/web/session.ts';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useForm } from '#ui/fields/use-form.ts';
import { Pair, Section } from '#ui/layout/Section.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { type MyAccount, saveMyDetails } from '../../my-account-contract.ts';
import { myAccountQuery } from './my-account-query.ts';

/**
 * The form for name and e-mail address. A new address requires the password. It replaces the old address when
 * the person opens the link that was mailed to the new address.
 */
export function DetailsForm({ account }: { account: MyAccount }) {
  const client = useQueryClient();
  const { firstName, lastName, email } = account;
  const form = useForm({
    initial: { firstName, lastName, email, password: '' },
    async send(body) {
      const result = await attempt(saveMyDetails, { body });
      if (result.is === 'refused') return result;
      client.setQueryData(myAccountQuery.queryKey, result.answer);
      form.forget(body);
      showToast(result.answer.newEmail ? `Link sent to ${result.answer.newEmail}` : 'Details saved');
      // Loads the current user again, because the footer may show the first name.
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      return undefined;
    },
  });
  const isNewEmail = form.values.email.trim() !== account.email;
  return (
    <Section title="Details">
      <form className="grid gap-4" {...form.props}>
        <Pair>
          <TextField {...form.field('firstName')} required label="First name" autoComplete="given-name" />
          <TextField {...form.field('lastName')} required label="Last name" autoComplete="family-name" />
        </Pair>
        <TextField {...form.field('email')} required label="Email" type="email" autoComplete="email" />
        {account.newEmail && (
          <Alert look="sun">
            We sent a link to {account.newEmail}. Until it is used, our mails still go to {account.email}.
          </Alert>
        )}
        {isNewEmail && (
          <PasswordField
            {...form.field('password')}
            required
            label="Your password"
            autoComplete="current-password"
          />
        )}
        <TextField label="School" value={account.schoolName} readOnly />
        {form.message && <RefusedAlert>{form.message}</RefusedAlert>}
        <div className="flex wrap to-end gap-3">
          <SubmitButton isBusy={form.isBusy} busyText="Saving...">
            Save details
          </SubmitButton>
        </div>
      </form>
    </Section>
  );
}
