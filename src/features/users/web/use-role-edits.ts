import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Status } from '#features/accounts/added-user.ts';
import { call } from '#web/api.ts';
import { attempt, type Refused, sentenceOf } from '#web/attempt.ts';
import { showToast } from '#web/ui/toast.ts';
import * as contract from '../contract.ts';
import { type GivenRole, onTopOf, type RoleEdits, toPayload, withEdit } from './role-edits.ts';
import { USERS } from './users-query.ts';

type Saving =
  | { is: 'idle' }
  | { is: 'saving' }
  /** Of some users another administrator was faster: they are named by id. */
  | { is: 'refused'; message: string; outdated: ReadonlySet<string> };

const NONE: RoleEdits = new Map();

/** Edits of the list: held here until they are saved, whatever is searched, sorted or turned over meanwhile. */
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

  async function save() {
    if (saving.is === 'saving') return;
    setSaving({ is: 'saving' });
    const result = await attempt(contract.updateUsersRoleStatus, { body: toPayload(edits) });
    if (result.is === 'refused') await refuse(result);
    else {
      undo();
      showToast(edits.size === 1 ? '1 user saved' : `${edits.size} users saved`);
    }
    await client.invalidateQueries({ queryKey: [USERS] });
  }

  async function refuse(refused: Refused) {
    const outdated = new Set(refused.code === 'changed' ? Object.keys(refused.errors ?? {}) : []);
    const fresh = await Promise.all([...outdated].map((id) => readAgain(edits, id)));
    setEdits((before) => onTopOf(before, fresh.flat()));
    setSaving({ is: 'refused', message: sentenceOf(refused), outdated });
  }

  return { edits, saving, change, undo, save };
}

/** Those that stand on another page of the list too. */
async function readAgain(edits: RoleEdits, id: string): Promise<contract.UserRecord[]> {
  const search = edits.get(id)?.user.preferred_username ?? '';
  const answer = await call(contract.getUsers, { querystring: { search, pageSize: 100 } }).catch(() => null);
  return answer && !Array.isArray(answer) ? answer.users.filter((user) => user.id === id) : [];
}
