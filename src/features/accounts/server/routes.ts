import type { Limits } from '#server/http/limits.ts';
import type { Serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import * as registrations from '../registration-contract.ts';
import { createUser } from './create-user.ts';
import type { AccountDeps } from './deps.ts';
import { judgePassword } from './easy-passwords/judge-password.ts';
import { getUser } from './get-user.ts';
import { createPasswordAttempts } from './limits/password-attempts.ts';
import { myAccountRoutes } from './my-account/routes.ts';
import { createCorrectRegistration, readRegistration } from './registration/correct-registration.ts';
import { createRequestMail } from './request-mail.ts';
import { resetPassword } from './reset-password.ts';
import { logout } from './sessions.ts';
import { createSignIn } from './sign-in.ts';
import { verifyEmail } from './verify-email.ts';

export function accountRoutes(serve: Serve, deps: AccountDeps, limits: Limits): void {
  const attempts = createPasswordAttempts(deps);
  const signIn = createSignIn(deps, attempts);
  const forgotPassword = createRequestMail(deps, 'forgot');
  const resendVerification = createRequestMail(deps, 'resend');
  const correctRegistration = createCorrectRegistration(deps, attempts);

  serve(contract.signIn, signIn);
  serve(contract.getUser, (call) => getUser(deps, call));
  serve(contract.logout, ({ request, reply }) => logout(deps, request, reply));
  serve(contract.createUser, (call) => createUser(deps, call));
  serve(contract.verifyEmail, ({ body }) => verifyEmail(deps, body.token));
  serve(contract.judgePassword, (call) => judgePassword(deps, limits, call));
  serve(contract.resetPassword, ({ body }) => resetPassword(deps, body));
  serve(contract.forgotPassword, ({ body, request }) => forgotPassword(body.userName, request.ip));
  serve(contract.resendVerification, ({ body, request }) => resendVerification(body.userName, request.ip));
  serve(registrations.readRegistration, ({ request }) => readRegistration(deps, request));
  serve(registrations.correctRegistration, correctRegistration);
  myAccountRoutes(serve, deps, attempts);
}
