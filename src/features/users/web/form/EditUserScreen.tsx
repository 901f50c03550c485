import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { EditedUser, personProblems, plainProblems } from '#features/accounts/person.ts';
import { links } from '#platform/web/addresses/links.ts';
import { attempt } from '#platform/web/calls/attempt.ts';
import { showToast } from '#ui/messages/toast.ts';
import { editUser, type UserRecord } from '../../contract.ts';
import { fromEditPayload, toEditPayload } from '../../edit-payload.ts';
import { UserData } from '../deletion/UserData.tsx';
import { USERS } from '../list/users-query.ts';
import { useIsOwnAccount } from '../roles/own-account.ts';
import { TrialExtension } from '../roles/TrialExtension.tsx';
import { UserFormSheet } from './UserFormSheet.tsx';
import { type UserValues, valuesOf } from './user-values.ts';

/**
 * The screen for editing a user. The list passes the user in the navigation state. If there is no user, the
 * screen redirects to the list (docs/behaviour.md 8.10).
 */
export function EditUserScreen() {
  const state: unknown = useLocation().state;
  return isUser(state) ? <EditForm user={state} /> : <Navigate to={links.userAdministration()} replace />;
}

function EditForm({ user }: { user: UserRecord }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isGone, setGone] = useState(false);
  const [updatedAt, setUpdatedAt] = useState(user.attributes.updatedAt);

  // The focused button is removed together with this screen, so the focus moves to the title of the list.
  useEffect(() => {
    if (isGone) return () => document.getElementById('answer')?.focus();
  }, [isGone]);

  async function send(values: UserValues) {
    const result = await attempt(editUser, { body: { id: user.id, updatedAt, ...toEditPayload(values) } });
    if (result.is === 'refused') return { ...result, errors: inForm(result.errors ?? {}) };
    showToast(`${user.preferred_username} saved`);
    void client.invalidateQueries({ queryKey: [USERS] });
    return undefined;
  }

  function leave() {
    flushSync(() => setGone(true));
    showToast(`${user.preferred_username} was deleted`);
    void client.invalidateQueries({ queryKey: [USERS] });
    // Replaces this screen in the browser's history, because its history entry still contains the values of
    // the deleted user.
    void navigate(links.userAdministration(), { replace: true });
  }

  return (
    <UserFormSheet
      title="Edit user"
      isUserNameFixed
      isOwnAccount={useIsOwnAccount(user.id)}
      isGone={isGone}
      below={<UserData user={named(user)} onDeleted={leave} />}
      initial={valuesOf(user)}
      check={(...given) => plainProblems(personProblems(EditedUser, ...given))}
      send={send}
    >
      {user.attributes.status === 'Trial' && <TrialExtension user={user} onExtended={setUpdatedAt} />}
    </UserFormSheet>
  );
}

function named({ id, preferred_username, attributes: { givenName, familyName } }: UserRecord) {
  return { id, userName: preferred_username, firstName: givenName, lastName: familyName };
}

/**
 * Renames the fields of the server's error messages: from their names in the request to their names in the
 * form.
 */
function inForm(errors: Record<string, string>): Record<string, string> {
  const named = Object.entries(fromEditPayload(errors)).filter(([, sentence]) => sentence !== undefined);
  return Object.fromEntries(named) as Record<string, string>;
}

/** True if the navigation state contains a user. The browser's history may also contain other states. */
function isUser(state: unknown): state is UserRecord {
  return typeof state === 'object' && state !== null && 'id' in state && 'attributes' in state;
}
