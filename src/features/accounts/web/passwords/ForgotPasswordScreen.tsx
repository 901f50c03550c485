import { useNavigate } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { attempt } from '#platform/web/calls/attempt.ts';
import { ButtonLink } from '#ui/buttons/Button.tsx';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { untilItIsLeft, useForm } from '#ui/fields/use-form.ts';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import * as contract from '../../contract.ts';
import panel from '../layout/Panel.module.css';
import { Panel } from '../layout/Panel.tsx';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import { checkUserName, UserNameField } from '../register/UserNameField.tsx';

export function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const form = useForm({
    initial: { userName: '' },
    check: checkUserName,
    async send(body) {
      const result = await attempt(contract.forgotPassword, { body });
      if (result.is === 'refused') return result;
      navigate(links.forgotPasswordSuccess());
      return untilItIsLeft();
    },
  });
  return (
    <Panel>
      <ScreenTitle>Forgot Password?</ScreenTitle>
      <p className={panel.text}>Enter your username. We’ll e-mail you a link to set a new password.</p>
      <form className="grid gap-4" {...form.props}>
        <UserNameField error={form.errors.userName} />
        {form.message && <RefusedAlert>{form.message}</RefusedAlert>}
        <div className="grid gap-2">
          <SubmitButton wide isBusy={form.isBusy} busyText="Sending...">
            RESET PASSWORD
          </SubmitButton>
          <ButtonLink look="quiet" to={links.login()}>
            BACK TO LOGIN
          </ButtonLink>
        </div>
      </form>
    </Panel>
  );
}
