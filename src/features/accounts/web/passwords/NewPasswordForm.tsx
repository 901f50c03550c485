import { type SyntheticEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { focusFirstInvalid, focusOnWideScreens } from '#ui/focus.ts';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import * as contract from '../../contract.ts';
import { meetsPasswordRules, PASSWORD_HINT, PASSWORD_RULES, UNFIT_PASSWORD } from '../../password-rules.ts';
import panel from '../layout/Panel.module.css';
import { RuleList } from '../register/RuleList.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useEasyPassword } from './use-easy-password.ts';

type Saving =
  | { is: 'typing' }
  | { is: 'sending' }
  | { is: 'unfit'; password: string }
  | { is: 'refused'; message: string };

type Props = { token: string; onSaved: () => void; onEnded: () => void };

export function NewPasswordForm({ token, onSaved, onEnded }: Props) {
  const [password, setPassword] = useState('');
  const [saving, setSaving] = useState<Saving>({ is: 'typing' });
  const easyPassword = useEasyPassword(password, { token });
  const hintId = useId();
  const isUnfit = saving.is === 'unfit' && (saving.password === password || !meetsPasswordRules(password));

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving.is === 'sending') return;
    const form = event.currentTarget;
    if (!meetsPasswordRules(password)) return refuse(form);
    setSaving({ is: 'sending' });
    if (await easyPassword.holdForm(form)) return setSaving({ is: 'typing' });
    const result = await attempt(contract.resetPassword, { body: { token, password } });
    if (result.is === 'answered') return onSaved();
    if (result.status === 410 || result.errors?.token) return onEnded();
    if (result.errors?.password) return refuse(form);
    setSaving({ is: 'refused', message: sentenceOf(result) });
  }

  function refuse(form: HTMLFormElement) {
    flushSync(() => setSaving({ is: 'unfit', password }));
    focusFirstInvalid(form);
  }

  return (
    <form className={panel.form} noValidate onSubmit={save}>
      <NewPasswordField
        easyPassword={easyPassword}
        ref={focusOnWideScreens}
        label="New password"
        name="password"
        startsShown
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={isUnfit ? sentenceFor(password) : undefined}
        aria-describedby={hintId}
      />
      <p className="visually-hidden" id={hintId}>
        {PASSWORD_HINT}
      </p>
      <RuleList of="password" rules={PASSWORD_RULES} value={password} />
      {saving.is === 'refused' && <RefusedAlert>{saving.message}</RefusedAlert>}
      <SubmitButton wide isBusy={saving.is === 'sending'} busyText="Saving...">
        SAVE PASSWORD
      </SubmitButton>
    </form>
  );
}

function sentenceFor(password: string): string {
  return password === '' ? '*Password is required!' : UNFIT_PASSWORD;
}
