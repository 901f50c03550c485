import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../../my-account-contract.ts';
import type { AccountDeps } from '../deps.ts';
import type { PasswordAttempts } from '../limits/password-attempts.ts';
import { changeMyPassword } from './change-password.ts';
import { createConfirmPassword } from './confirm-password.ts';
import { deleteMyAccount } from './delete-account.ts';
import { endMySessions } from './end-sessions.ts';
import { readMyAccount } from './my-account.ts';
import { readMyData } from './my-data.ts';
import { saveMyDetails } from './save-details.ts';

export function myAccountRoutes(serve: Serve, deps: AccountDeps, attempts: PasswordAttempts): void {
  const confirmPassword = createConfirmPassword(attempts, deps.log);

  serve(contract.readMyAccount, ({ caller }) => readMyAccount(deps, caller));
  serve(contract.saveMyDetails, (call) => saveMyDetails(deps, confirmPassword, call));
  serve(contract.changeMyPassword, (call) => changeMyPassword(deps, confirmPassword, call));
  serve(contract.endMySessions, (call) => endMySessions(deps, call));
  serve(contract.readMyData, (call) => readMyData(deps, call));
  serve(contract.deleteMyAccount, (call) => deleteMyAccount(deps, confirmPassword, call));
}
