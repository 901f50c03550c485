import { type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import type { Wish } from '#platform/web/addresses/wish.ts';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { focusOnWideScreens } from '#ui/focus.ts';
import { ContactUs } from '#ui/help/ContactUs.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import panel from '../layout/Panel.module.css';
import styles from './LoginForm.module.css';
import { NotVerified } from './NotVerified.tsx';
import { type Arrive, type Login, useLogin } from './use-login.ts';

export const USER_NAME_FIELD = 'username';
const WISH_NOTE = 'wish';

type Props = {
  /** The page or question that the visitor wanted before signing in. */
  wish?: Wish | undefined;
  /** Called instead of going home, for signing in again without leaving the work. */
  onSignedIn?: Arrive;
};

/** Uncontrolled fields: the values that a password manager fills in are sent too. */
export function LoginForm({ onSignedIn, wish }: Props) {
  const password = useRef<HTMLInputElement>(null);
  const [login, submit] = useLogin(password, { wish, arrive: onSignedIn });
  return (
    <form className={panel.form} noValidate onSubmit={submit}>
      {wish && <WishNote wish={wish} />}
      <Fields login={login} password={password} describedBy={wish && WISH_NOTE} />
      {!onSignedIn && (
        <Link className={styles.forgot} to={links.forgotPassword()}>
          Forgot Password?
        </Link>
      )}
      {login.is === 'refused' && (
        <Alert>
          <ContactUs>{login.message}</ContactUs>
        </Alert>
      )}
      {login.is === 'notVerified' && <NotVerified message={login.message} userName={login.userName} />}
      <SubmitButton wide isBusy={login.is === 'checking'} busyText="Checking user...">
        LOG IN
      </SubmitButton>
    </form>
  );
}

function WishNote({ wish }: { wish: Wish }) {
  return (
    <Alert look="inf" id={WISH_NOTE}>
      {wish.is === 'page' ? (
        'Log in and your page opens.'
      ) : (
        <>
          Log in and we ask: <b>{wish.question}</b>
        </>
      )}
    </Alert>
  );
}

type FieldsProps = {
  login: Login;
  password: RefObject<HTMLInputElement | null>;
  /** The id of the message about signing in. */
  describedBy: string | undefined;
};

function Fields({ login, password, describedBy }: FieldsProps) {
  const missing = login.is === 'missing' ? login.fields : 'none';
  return (
    <>
      <TextField
        ref={focusOnWideScreens}
        id={USER_NAME_FIELD}
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={missing === 'username' ? 'Please enter a Username' : undefined}
        isInvalid={missing === 'both'}
        aria-describedby={missing === 'both' ? 'password-error' : describedBy}
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

/** If both are missing, one message covers both. */
const PASSWORD_SENTENCES = {
  none: undefined,
  username: undefined,
  password: 'Please enter a Password',
  both: 'Please enter a Username and Password',
};
