import { type RefObject, useRef } from 'react';
import { links } from '#platform/web/addresses/links.ts';
import type { Wish } from '#platform/web/addresses/wish.ts';
import { Link } from '#ui/buttons/Link.tsx';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { Messages } from '#ui/fields/use-form.ts';
import { focusOnWideScreens } from '#ui/focus.ts';
import { ContactUs } from '#ui/help/ContactUs.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import styles from './LoginForm.module.css';
import { NotVerified } from './NotVerified.tsx';
import { type Arrive, BOTH_MISSING, useLogin } from './use-login.ts';

export const USER_NAME_FIELD = 'username';
const WISH_NOTE = 'wish';

type Props = {
  /** The page or question that the visitor wanted before signing in. The app opens it after signing in. */
  wish?: Wish | undefined;
  /**
   * Called after signing in. If it is missing, the app opens the home page. The dialog that asks users to
   * sign in again uses it, so that they stay on their screen.
   */
  onSignedIn?: Arrive;
};

/** The fields are uncontrolled, so that the form also sends values that a password manager filled in. */
export function LoginForm({ onSignedIn, wish }: Props) {
  const password = useRef<HTMLInputElement>(null);
  const form = useLogin(password, { wish, arrive: onSignedIn });
  return (
    <form className="grid gap-4" {...form.props}>
      {wish && <WishNote wish={wish} />}
      <Fields errors={form.errors} password={password} describedBy={wish && WISH_NOTE} />
      {!onSignedIn && (
        <Link className={styles.forgot} to={links.forgotPassword()}>
          Forgot Password?
        </Link>
      )}
      {form.message && form.isVerified && (
        <Alert>
          <ContactUs>{form.message}</ContactUs>
        </Alert>
      )}
      {form.message && !form.isVerified && (
        <NotVerified message={form.message} userName={form.values.username} />
      )}
      <SubmitButton wide isBusy={form.isBusy} busyText="Checking user...">
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
  errors: Messages;
  password: RefObject<HTMLInputElement | null>;
  /** The id of the element with the error message. */
  describedBy: string | undefined;
};

function Fields({ errors, password, describedBy }: FieldsProps) {
  const areBothMissing = errors.password === BOTH_MISSING;
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
        error={errors.username}
        isInvalid={areBothMissing}
        aria-describedby={areBothMissing ? 'password-error' : describedBy}
      />
      <PasswordField
        ref={password}
        id="password"
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
    </>
  );
}
