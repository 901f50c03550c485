import { useId } from 'react';
import { attempt } from '#platform/web/calls/attempt.ts';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { untilItIsLeft, useForm } from '#ui/fields/use-form.ts';
import { focusOnWideScreens } from '#ui/focus.ts';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import * as contract from '../../contract.ts';
import { meetsPasswordRules, PASSWORD_HINT, PASSWORD_RULES, UNFIT_PASSWORD } from '../../password-rules.ts';
import { RuleList } from '../register/RuleList.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useEasyPassword } from './use-easy-password.ts';

type Props = { token: string; onSaved: () => void; onEnded: () => void };

export function NewPasswordForm({ token, onSaved, onEnded }: Props) {
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (meetsPasswordRules(password) ? {} : unfit(password)),
    async send(body, element) {
      if (await easyPassword.holdForm(element)) return undefined;
      const result = await attempt(contract.resetPassword, { body: { token, ...body } });
      if (result.is === 'refused' && result.status !== 410 && !result.errors?.token)
        return result.errors?.password ? { ...result, errors: unfit(body.password) } : result;
      if (result.is === 'answered') onSaved();
      else onEnded();
      return untilItIsLeft();
    },
  });
  const { password } = form.values;
  const easyPassword = useEasyPassword(password, { token });
  const hintId = useId();

  return (
    <form className="grid gap-4" {...form.props}>
      <NewPasswordField
        easyPassword={easyPassword}
        ref={focusOnWideScreens}
        label="New password"
        {...form.field('password')}
        // The field has no check when the focus leaves it. The password is checked only when the form is
        // sent.
        onBlur={undefined}
        startsShown
        aria-describedby={hintId}
      />
      <p className="visually-hidden" id={hintId}>
        {PASSWORD_HINT}
      </p>
      <RuleList of="password" rules={PASSWORD_RULES} value={password} />
      {form.message && <RefusedAlert>{form.message}</RefusedAlert>}
      <SubmitButton wide isBusy={form.isBusy} busyText="Saving...">
        SAVE PASSWORD
      </SubmitButton>
    </form>
  );
}

function unfit(password: string): { password: string } {
  return { password: password === '' ? '*Password is required!' : UNFIT_PASSWORD };
}
