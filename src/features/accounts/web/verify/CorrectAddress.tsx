import { useState } from 'react';
import { attempt } from '#platform/web/calls/attempt.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { type Messages, untilItIsLeft, useForm } from '#ui/fields/use-form.ts';
import { focusOnArrival } from '#ui/focus.ts';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { correctRegistration } from '../../sent-registration-contract.ts';

type Props = {
  /** True if the person registered in this browser. The form then needs no password. */
  isOwn: boolean;
  userName: string;
  email: string;
  onClose(): void;
  onCorrected(sent: { userName: string; email: string }): void;
};

/** The fields are uncontrolled, so that the form also sends values that a password manager filled in. */
export function CorrectAddress({ isOwn, userName, email, onClose, onCorrected }: Props) {
  // After the registration cookie has expired, the server asks for the password. From then on the form keeps
  // the fields for name and password, even if the server's next answer is about another field.
  const [needsPassword, setNeedsPassword] = useState(!isOwn);

  const form = useForm({
    initial: { userName, password: '', email },
    async send(body) {
      const result = await attempt(correctRegistration, { body });
      if (result.is === 'answered') {
        onCorrected({ userName: body.userName, email: result.answer.email });
        return untilItIsLeft();
      }
      if (result.errors?.password) setNeedsPassword(true);
      return result;
    },
  });

  return (
    <form className="grid gap-4" {...form.props}>
      {needsPassword && <Credentials userName={userName} errors={form.errors} />}
      <TextField
        {...(isOwn && { ref: focusOnArrival })}
        id="email"
        name="email"
        type="email"
        label="Your e-mail address"
        autoComplete="email"
        required
        defaultValue={email}
        error={form.errors.email}
      />
      {form.message && <RefusedAlert>{form.message}</RefusedAlert>}
      <div className="grid gap-2">
        <SubmitButton wide isBusy={form.isBusy} busyText="Sending...">
          SEND TO THIS ADDRESS
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Credentials({ userName, errors }: { userName: string; errors: Messages }) {
  return (
    <>
      <p className="small line-loose faint">
        This browser did not register you, so we need your username and password.
      </p>
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
        error={errors.userName}
      />
      <PasswordField
        id="password"
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
    </>
  );
}
