import { type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import { links } from '#web/links.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { focusOnWideScreens } from '#web/ui/focus.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './LoginForm.module.css';
import { NotVerified } from './NotVerified.tsx';
import panel from './Panel.module.css';
import { type Arrive, type Login, useLogin } from './use-login.ts';

type Props = {
  /** What follows in the place of going home: signing in again without leaving what one was doing. */
  onSignedIn?: Arrive;
};

/** Fields without state: whatever a password manager puts into them is what is sent. */
export function LoginForm({ onSignedIn }: Props) {
  const password = useRef<HTMLInputElement>(null);
  const [login, submit] = useLogin(password, onSignedIn);
  return (
    <form className={panel.form} noValidate onSubmit={submit}>
      <Fields login={login} password={password} />
      {!onSignedIn && (
        <Link className={styles.forgot} to={links.forgotPassword()}>
          Forgot Password?
        </Link>
      )}
      {login.is === 'refused' && <Alert>{login.message}</Alert>}
      {login.is === 'notVerified' && <NotVerified message={login.message} userName={login.userName} />}
      <SubmitButton wide isBusy={login.is === 'checking'} busyText="Checking user...">
        LOG IN
      </SubmitButton>
    </form>
  );
}

function Fields({ login, password }: { login: Login; password: RefObject<HTMLInputElement | null> }) {
  const missing = login.is === 'missing' ? login.fields : 'none';
  return (
    <>
      <TextField
        ref={focusOnWideScreens}
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={missing === 'username' ? 'Please enter a Username' : undefined}
        isInvalid={missing === 'both'}
        aria-describedby={missing === 'both' ? 'password-error' : undefined}
      />
      <PasswordField
        ref={password}
        id="password"
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={PASSWORD_SENTENCES[missing]}
      />
    </>
  );
}

/** When both are missing, one sentence stands for both. */
const PASSWORD_SENTENCES = {
  none: undefined,
  username: undefined,
  password: 'Please enter a Password',
  both: 'Please enter a Username and Password',
};
