import { lazy } from 'react';
import type { SignInForm } from '#features/editor/web/saving/SignInAgain.tsx';

// Loaded when a session has ended.
const LoginForm = lazy(async () => ({
  default: (await import('#features/accounts/web/sign-in/LoginForm.tsx')).LoginForm,
}));

/** Where signing in meets the screens that do not want to be left for it. */
export const signInForm: SignInForm = (onSignedIn) => <LoginForm onSignedIn={onSignedIn} />;
