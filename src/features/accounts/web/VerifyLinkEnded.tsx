import { IconLinkOff } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { isBlank } from '#shared/text.ts';
import { links } from '#web/links.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { focusFirstInvalid } from '#web/ui/focus.ts';
import { RefusedAlert } from '#web/ui/RefusedAlert.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { Outcome } from './Outcome.tsx';
import panel from './Panel.module.css';
import { ResendSent } from './ResendSent.tsx';
import { UserNameField } from './UserNameField.tsx';
import { useResend } from './use-resend.ts';

/** Too old, used, or replaced by a newer one: the way on is a new link. */
export function VerifyLinkEnded() {
  const [resend, sendAgain] = useResend();
  const [isMissing, setMissing] = useState(false);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const userName = String(new FormData(form).get('userName') ?? '');
    flushSync(() => setMissing(isBlank(userName)));
    if (isBlank(userName)) focusFirstInvalid(form);
    else sendAgain(userName);
  }

  return (
    <Outcome
      icon={<IconLinkOff />}
      look="bad"
      title="This link no longer works"
      text="It is more than 48 hours old, or it was already used. Enter your username and we’ll send a new one."
      isNews
    >
      <form className={panel.form} noValidate onSubmit={submit}>
        <UserNameField isMissing={isMissing} />
        {resend.is === 'refused' && <RefusedAlert>{resend.message}</RefusedAlert>}
        <div className={panel.actions}>
          {resend.is === 'sent' ? (
            <ResendSent />
          ) : (
            <SubmitButton wide isBusy={resend.is === 'sending'} busyText="Sending...">
              Resend verification e-mail
            </SubmitButton>
          )}
          <ButtonLink look="quiet" to={links.login()}>
            BACK TO LOGIN
          </ButtonLink>
        </div>
      </form>
    </Outcome>
  );
}
