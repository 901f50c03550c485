import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { isBlank } from '#platform/shared/text/text.ts';
import { links } from '#platform/web/addresses/links.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { ButtonLink } from '#ui/buttons/Button.tsx';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { focusFirstInvalid } from '#ui/focus.ts';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import * as contract from '../../contract.ts';
import panel from '../layout/Panel.module.css';
import { Panel } from '../layout/Panel.tsx';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import { UserNameField } from '../register/UserNameField.tsx';

type Asking = { is: 'idle' | 'missing' | 'sending' } | { is: 'refused'; message: string };

export function ForgotPasswordScreen() {
  const [asking, ask] = useAsking();
  return (
    <Panel>
      <ScreenTitle>Forgot Password?</ScreenTitle>
      <p className={panel.text}>Enter your username. We’ll e-mail you a link to set a new password.</p>
      <form className={panel.form} noValidate onSubmit={ask}>
        <UserNameField isMissing={asking.is === 'missing'} />
        {asking.is === 'refused' && <RefusedAlert>{asking.message}</RefusedAlert>}
        <div className={panel.actions}>
          <SubmitButton wide isBusy={asking.is === 'sending'} busyText="Sending...">
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

function useAsking() {
  const [asking, setAsking] = useState<Asking>({ is: 'idle' });
  const navigate = useNavigate();

  async function ask(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (asking.is === 'sending') return;
    const form = event.currentTarget;
    const userName = String(new FormData(form).get('userName') ?? '');
    if (isBlank(userName)) {
      flushSync(() => setAsking({ is: 'missing' }));
      return focusFirstInvalid(form);
    }
    setAsking({ is: 'sending' });
    const result = await attempt(contract.forgotPassword, { body: { userName } });
    if (result.is === 'answered') return navigate(links.forgotPasswordSuccess());
    setAsking({ is: 'refused', message: sentenceOf(result) });
  }

  return [asking, ask] as const;
}
