import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { focusFirstInvalid, focusOnArrival } from '#ui/focus.ts';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { correctRegistration } from '../../registration-contract.ts';
import panel from '../layout/Panel.module.css';

type Props = {
  /** True if this browser registered the person: no password is required. */
  isOwn: boolean;
  userName: string;
  email: string;
  onClose(): void;
  onCorrected(sent: { userName: string; email: string }): void;
};

type Sending =
  | { is: 'filling' }
  | { is: 'sending' }
  | { is: 'refused'; errors: Record<string, string>; message?: string };

/** Uncontrolled fields: the values that a password manager fills in are sent too. */
export function CorrectAddress({ isOwn, userName, email, onClose, onCorrected }: Props) {
  const [sending, setSending] = useState<Sending>({ is: 'filling' });
  const errors = sending.is === 'refused' ? sending.errors : {};
  // The cookie may have expired. Once name and password are shown, they stay: the next answer may concern
  // another field.
  const [needsPassword, setNeedsPassword] = useState(!isOwn);

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.is === 'sending') return;
    const form = event.currentTarget;
    const body = { userName, ...(Object.fromEntries(new FormData(form)) as Record<string, string>) };
    setSending({ is: 'sending' });
    const result = await attempt(correctRegistration, { body });
    if (result.is === 'answered') return onCorrected({ userName: body.userName, email: result.answer.email });
    const isShownAtField = Object.keys(result.errors ?? {}).length > 0;
    flushSync(() => {
      if (result.errors?.password) setNeedsPassword(true);
      setSending({
        is: 'refused',
        errors: result.errors ?? {},
        ...(!isShownAtField && { message: sentenceOf(result) }),
      });
    });
    focusFirstInvalid(form);
  }

  return (
    <form className={panel.form} noValidate onSubmit={send}>
      {needsPassword && <Credentials userName={userName} errors={errors} />}
      <TextField
        {...(isOwn && { ref: focusOnArrival })}
        id="email"
        name="email"
        type="email"
        label="Your e-mail address"
        autoComplete="email"
        required
        defaultValue={email}
        {...(errors.email && { error: errors.email })}
      />
      {sending.is === 'refused' && sending.message && <RefusedAlert>{sending.message}</RefusedAlert>}
      <div className={panel.actions}>
        <SubmitButton wide isBusy={sending.is === 'sending'} busyText="Sending...">
          SEND TO THIS ADDRESS
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Credentials({ userName, errors }: { userName: string; errors: Record<string, string> }) {
  return (
    <>
      <p className={panel.hint}>This browser did not register you, so we need your username and password.</p>
      <TextField
        ref={focusOnArrival}
        id="userName"
        name="userName"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={userName}
        {...(errors.userName && { error: errors.userName })}
      />
      <PasswordField
        id="password"
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        {...(errors.password && { error: errors.password })}
      />
    </>
  );
}
