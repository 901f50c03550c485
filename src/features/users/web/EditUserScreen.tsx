import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { attempt } from '#web/attempt.ts';
import { links } from '#web/links.ts';
import { showToast } from '#web/ui/toast.ts';
import { editUser, type UserRecord } from '../contract.ts';
import { editedUserProblems, fromEditPayload, toEditPayload } from '../edited-user.ts';
import { TrialExtension } from './TrialExtension.tsx';
import { UserFormSheet } from './UserFormSheet.tsx';
import { type UserValues, valuesOf } from './user-values.ts';
import { USERS } from './users-query.ts';

/** The user comes in the navigation state; who opens the address by hand is led to the list (D-20). */
export function EditUserScreen() {
  const state: unknown = useLocation().state;
  return isUser(state) ? <EditForm user={state} /> : <Navigate to={links.userAdministration()} replace />;
}

function EditForm({ user }: { user: UserRecord }) {
  const client = useQueryClient();
  const [updatedAt, setUpdatedAt] = useState(user.attributes.updatedAt);

  async function send(values: UserValues) {
    const result = await attempt(editUser, { body: { id: user.id, updatedAt, ...toEditPayload(values) } });
    if (result.is === 'refused') return { ...result, errors: inForm(result.errors ?? {}) };
    showToast(`${user.preferred_username} saved`);
    void client.invalidateQueries({ queryKey: [USERS] });
    return undefined;
  }

  return (
    <UserFormSheet
      title="Edit user"
      isUserNameFixed
      initial={valuesOf(user)}
      check={editedUserProblems}
      send={send}
    >
      {user.attributes.status === 'Trial' && <TrialExtension user={user} onExtended={setUpdatedAt} />}
    </UserFormSheet>
  );
}

/** The server names the fields of its payload. */
function inForm(errors: Record<string, string>): Record<string, string> {
  const named = Object.entries(fromEditPayload(errors)).filter(([, sentence]) => sentence !== undefined);
  const { stt, tts, exploreMap, shared } = errors;
  const flags = Object.entries({ stt, tts, exploreMap, shared }).filter(([, sentence]) => sentence);
  return Object.fromEntries([...named, ...flags]) as Record<string, string>;
}

/** What our own list left there; anything else may lie in the history of a browser. */
function isUser(state: unknown): state is UserRecord {
  return typeof state === 'object' && state !== null && 'id' in state && 'attributes' in state;
}
