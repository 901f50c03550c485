import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Status } from '#features/accounts/person.ts';
import { attempt, type Refused, sentenceOf } from '#platform/web/calls/attempt.ts';
import { showToast } from '#ui/messages/toast.ts';
import * as contract from '../../contract.ts';
import { readAgain } from '../list/read-again.ts';
import { USERS } from '../list/users-query.ts';
import { type GivenRole, onTopOf, type RoleEdits, toPayload, withEdit, withoutUsers } from './role-edits.ts';

type Saving =
  | { is: 'idle' }
  | { is: 'saving' }
  /** `outdated` contains the IDs of users whom another administrator changed after they were loaded here. */
  | { is: 'refused'; message: string; outdated: ReadonlySet<string> };

const NONE: RoleEdits = new Map();

/**
 * Manages the unsaved edits of the list. They are kept while the user searches, sorts or changes the page.
 */
export function useRoleEdits() {
  const [edits, setEdits] = useState(NONE);
  const [saving, setSaving] = useState<Saving>({ is: 'idle' });
  const client = useQueryClient();

  function change(user: contract.UserRecord, chosen: { role?: GivenRole; status?: Status }) {
    setEdits((before) => withEdit(before, user, chosen));
  }

  function undo() {
    setEdits(NONE);
    setSaving({ is: 'idle' });
  }

  /**
   * Saves all edits and then loads the list again.
   * @returns true if the edits were saved
   */
  async function save(): Promise<boolean> {
    if (saving.is === 'saving') return false;
    setSaving({ is: 'saving' });
    const result = await attempt(contract.updateUsersRoleStatus, { body: toPayload(edits) });
    const isSaved = result.is === 'answered';
    if (result.is === 'refused') await refuse(result);
    else {
      flushSync(undo);
      showToast(edits.size === 1 ? '1 user saved' : `${edits.size} users saved`);
    }
    void client.invalidateQueries({ queryKey: [USERS] });
    return isSaved;
  }

  async function refuse(refused: Refused) {
    if (refused.code === 'notFound') return leaveOutGone(new Set(Object.keys(refused.errors ?? {})));
    const outdated = new Set(refused.code === 'changed' ? Object.keys(refused.errors ?? {}) : []);
    const users = [...edits.values()].map(({ user }) => user).filter(({ id }) => outdated.has(id));
    const fresh = await Promise.all(users.map(readAgain));
    setEdits((before) =>
      onTopOf(
        before,
        fresh.filter((user) => user !== undefined),
      ),
    );
    setSaving({ is: 'refused', message: sentenceOf(refused), outdated });
  }

  /**
   * Removes the edits of users whom another administrator has deleted, so that all other edits can be saved.
   */
  function leaveOutGone(gone: ReadonlySet<string>) {
    const names = [...gone].map((id) => edits.get(id)?.user.preferred_username ?? '').join(', ');
    setEdits((before) => withoutUsers(before, gone));
    setSaving({ is: 'refused', message: `Deleted by another administrator: ${names}.`, outdated: new Set() });
  }

  return { edits, saving, change, undo, save };
}
