import type { Serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import type { UserDeps } from './deps.ts';
import { editUser } from './edit-user.ts';
import { extendTrial } from './extend-trial.ts';
import { getUsers } from './get-users.ts';
import { cancelInvitation, listPending, resendInvitation } from './pending.ts';
import { readSettings, saveSettings } from './settings.ts';
import { updateUsersRoleStatus } from './update-role-status.ts';

export function userRoutes(serve: Serve, deps: UserDeps): void {
  serve(contract.getUsers, (call) => getUsers(deps, call));
  serve(contract.editUser, (call) => editUser(deps, call));
  serve(contract.updateUsersRoleStatus, (call) => updateUsersRoleStatus(deps, call));
  serve(contract.listPending, () => listPending(deps));
  serve(contract.resendInvitation, (call) => resendInvitation(deps, call));
  serve(contract.cancelInvitation, (call) => cancelInvitation(deps, call));
  serve(contract.extendTrial, (call) => extendTrial(deps, call));
  serve(contract.readSettings, () => readSettings(deps));
  serve(contract.saveSettings, ({ body }) => saveSettings(deps, body));
}
