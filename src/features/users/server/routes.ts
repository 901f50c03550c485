import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import * as pending from '../pending-contract.ts';
import * as peopleData from '../people-data-contract.ts';
import { readSettings, saveSettings } from './application-settings.ts';
import { deleteUser, previewDeletion, readUserData } from './deletion/people-data.ts';
import type { UserDeps } from './deps.ts';
import { cancelInvitation, listPending, resendInvitation } from './pending/pending.ts';
import { correctEmail, makeLink, setVerified } from './pending/pending-help.ts';
import { editUser } from './people/edit-user.ts';
import { getUsers } from './people/get-users.ts';
import { updateUsersRoleStatus } from './people/update-role-status.ts';
import { extendTrial } from './trials/extend-trial.ts';

export function userRoutes(serve: Serve, deps: UserDeps): void {
  serve(contract.getUsers, (call) => getUsers(deps, call));
  serve(contract.editUser, (call) => editUser(deps, call));
  serve(contract.updateUsersRoleStatus, (call) => updateUsersRoleStatus(deps, call));
  serve(contract.listPending, (call) => listPending(deps, call));
  serve(contract.resendInvitation, (call) => resendInvitation(deps, call));
  serve(contract.cancelInvitation, (call) => cancelInvitation(deps, call));
  serve(pending.correctPendingEmail, (call) => correctEmail(deps, call));
  serve(pending.makePendingLink, (call) => makeLink(deps, call));
  serve(pending.verifyPending, (call) => setVerified(deps, call));
  serve(contract.extendTrial, (call) => extendTrial(deps, call));
  serve(peopleData.readUserData, (call) => readUserData(deps, call));
  serve(peopleData.previewDeletion, (call) => previewDeletion(deps, call));
  serve(peopleData.deleteUser, (call) => deleteUser(deps, call));
  serve(contract.readSettings, () => readSettings(deps));
  serve(contract.saveSettings, ({ body }) => saveSettings(deps, body));
}
