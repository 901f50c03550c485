import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '#web/query-client.ts';
import type { Bulletin, BulletinKind } from '../../contract.ts';
import { bulletinsQuery } from '../bulletins-query.ts';
import {
  archived,
  type Draft,
  type Edits,
  keepingMine,
  newDraft,
  withDraft,
  withoutEdit,
  withProblem,
} from './bulletin-edits.ts';
import { saveEntry, updateEntry } from './save-edits.ts';

/** The unsaved entries of a list and what can be done with them. */
export function useBulletinEdits(kind: BulletinKind) {
  const list = useQuery(bulletinsQuery(kind));
  const [edits, setEdits] = useState<Edits>({});
  const [isSaving, setIsSaving] = useState(false);
  const bulletins = list.data ?? [];
  const originalOf = (id: string) => edits[id]?.original ?? bulletins.find(({ _id }) => _id === id) ?? null;

  /** Saves one by one; what fails stays unsaved and says why (D-41). @returns true when all is saved */
  async function saveAll(): Promise<boolean> {
    setIsSaving(true);
    let remaining = edits;
    for (const [id, edited] of Object.entries(edits)) {
      const outcome = await saveEntry(kind, edited);
      remaining = outcome.is === 'saved' ? withoutEdit(remaining, id) : withProblem(remaining, id, outcome);
      setEdits(remaining);
    }
    await reload(kind);
    setIsSaving(false);
    return Object.keys(remaining).length === 0;
  }

  /** Saved at once; other changes of the entry stay unsaved. @returns what went wrong */
  async function setArchived(original: Bulletin, expired: boolean): Promise<string | undefined> {
    const outcome = await updateEntry(kind, archived(original, expired));
    const fresh = await reload(kind);
    if (outcome.is !== 'saved') return outcome.message;
    const stored = fresh?.find(({ _id }) => _id === original._id);
    const edited = edits[original._id];
    if (stored && edited) setEdits(withDraft(edits, { ...edited.draft, expired }, stored));
    return undefined;
  }

  return {
    list,
    bulletins,
    edits,
    isSaving,
    originalOf,
    /** @returns the id of the new entry */
    add(): string {
      const draft = newDraft(today());
      setEdits(withDraft(edits, draft, null));
      return draft._id;
    },
    change: (draft: Draft) => setEdits((before) => withDraft(before, draft, originalOf(draft._id))),
    forget: (id: string) => setEdits((before) => withoutEdit(before, id)),
    keepMine: (id: string) => setEdits((before) => keepingMine(before, id)),
    discardAll: () => setEdits({}),
    saveAll,
    setArchived,
  };
}

export type BulletinEditing = ReturnType<typeof useBulletinEdits>;

async function reload(kind: BulletinKind): Promise<Bulletin[] | undefined> {
  const query = bulletinsQuery(kind);
  await queryClient.invalidateQueries({ queryKey: query.queryKey });
  return queryClient.getQueryData(query.queryKey);
}

/** The day it is where the editor is, as `2026-11-21`. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
