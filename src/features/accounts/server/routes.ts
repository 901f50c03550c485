import type { RateLimits } from '#platform/server/http/minute-limits.ts';
import type { Serve } from '#platform/server/http/serve.ts';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import * as contract from '../contract.ts';
import * as registrations from '../sent-registration-contract.ts';
import type { AccountDeps } from './deps.ts';
import { createPasswordAttempts } from './limits/password-attempts.ts';
import { createRequestMail } from './mail/request-mail.ts';
import { myAccountRoutes } from './my-account/routes.ts';
import { judgePassword } from './passwords/judge-password.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { createCorrectRegistration, readRegistration } from './registration/correct-registration.ts';
import { createUser } from './registration/create-user.ts';
import { verifyEmail } from './registration/verify-email.ts';
import { readSetUp } from './set-up/read-set-up.ts';
import { setUp } from './set-up/set-up.ts';
import { createIsSetUpThere } from './set-up/set-up-code.ts';
import { readCurrentUser } from './sign-in/read-current-user.ts';
import { logout } from './sign-in/sessions.ts';
import { createSignIn } from './sign-in/sign-in.ts';

export function accountRoutes(serve: Serve, deps: AccountDeps, limits: RateLimits): void {
  const attempts = createPasswordAttempts(deps);
  const signIn = createSignIn(deps, attempts);
  const forgotPassword = createRequestMail(deps, 'forgot');
  const resendVerification = createRequestMail(deps, 'resend');
  const correctRegistration = createCorrectRegistration(deps, attempts);

  serve(contract.signIn, signIn);
  serve(getUser, (call) => readCurrentUser(deps, call));
  serve(contract.logout, ({ request, reply }) => logout(deps, request, reply));
  serve(contract.createUser, (call) => createUser(deps, call));
  serve(contract.verifyEmail, ({ body }) => verifyEmail(deps, body.token));
  serve(contract.judgePassword, (call) => judgePassword(deps, limits, call));
  serve(contract.resetPassword, ({ body }) => resetPassword(deps, body));
  serve(contract.forgotPassword, ({ body, request }) => forgotPassword(body.userName, request.ip));
  serve(contract.resendVerification, ({ body, request }) => resendVerification(body.userName, request.ip));
  serve(registrations.readRegistration, ({ request }) => readRegistration(deps, request));
  serve(registrations.correctRegistration, correctRegistration);
  const isSetUpThere = createIsSetUpThere(deps);
  serve(contract.readSetUp, (call) => readSetUp(deps, call), isSetUpThere);
  serve(contract.setUp, (call) => setUp(deps, call), isSetUpThere);
  myAccountRoutes(serve, deps, attempts);
}
