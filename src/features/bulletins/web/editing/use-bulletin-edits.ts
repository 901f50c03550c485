import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SignedIn } from '#features/accounts/use-sign-in-again.tsx';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { flushEdits } from '#platform/web/drafts/pending-edits.ts';
import type { Bulletin, BulletinKind } from '../../contract.ts';
import { bulletinsQuery } from '../bulletins-query.ts';
import {
  archived,
  type Draft,
  type Edits,
  keepingMine,
  newDraft,
  restoredEdits,
  withChange,
  withDraft,
  withoutEdit,
  withProblem,
} from './bulletin-edits.ts';
import { saveEntry, updateEntry } from './save-edits.ts';

export function useBulletinEdits(kind: BulletinKind, signedIn: SignedIn['signedIn']) {
  const list = useQuery(bulletinsQuery(kind));
  const [edits, setEdits] = useState<Edits>({});
  const [isSaving, setIsSaving] = useState(false);
  const bulletins = list.data ?? [];
  const current = useCurrent(edits);
  const storedAs = (id: string) => bulletins.find(({ _id }) => _id === id) ?? null;

  /**
   * Saves the entries one after the other. An entry that fails stays unsaved, and the screen shows the reason
   * (docs/behaviour.md 24.2).
   * @returns true when all entries are saved
   */
  async function saveAll(): Promise<boolean> {
    const unsaved = Object.entries(current());
    let saved = 0;
    let isOld = false;
    setIsSaving(true);
    for (const [id, edited] of unsaved) {
      const outcome = await saveEntry(kind, edited, signedIn);
      setEdits((before) =>
        outcome.is === 'saved' ? withoutEdit(before, id) : withProblem(before, id, outcome),
      );
      if (outcome.is === 'saved') saved += 1;
      // The list is loaded again after a save. It is also loaded again if another user has saved this entry,
      // so that the button “Take theirs” applies the newest version of that user.
      if (outcome.is === 'saved' || outcome.is === 'changed') isOld = true;
      // If this entry could not be sent, the other entries are not sent either. They would fail for the same
      // reason: the server does not respond, or the user is signed out.
      if (outcome.is === 'unsent') break;
    }
    if (isOld) await reload(kind);
    setIsSaving(false);
    return saved === unsaved.length;
  }

  /**
   * Archives or restores an entry at once. Other unsaved changes of the entry stay unsaved.
   * @returns an error message, or undefined on success
   */
  async function setArchived(original: Bulletin, expired: boolean): Promise<string | undefined> {
    const outcome = await updateEntry(kind, archived(original, expired), signedIn);
    const fresh = await reload(kind);
    if (outcome.is !== 'saved') return outcome.message;
    const stored = fresh?.find(({ _id }) => _id === original._id);
    if (stored)
      setEdits((before) => {
        const edited = before[original._id];
        return edited ? withDraft(before, { ...edited.draft, expired }, stored) : before;
      });
    return undefined;
  }

  return {
    kind,
    list,
    bulletins,
    edits,
    isSaving,
    isChanged: Object.keys(edits).length > 0,
    originalOf: (id: string) => edits[id]?.original ?? storedAs(id),
    /** @returns the ID of the new entry */
    add(): string {
      const draft = newDraft(today());
      setEdits((before) => withDraft(before, draft, null));
      return draft._id;
    },
    change: (id: string, edit: (draft: Draft) => Draft) =>
      setEdits((before) => withChange(before, id, edit, storedAs(id))),
    forget: (id: string) => setEdits((before) => withoutEdit(before, id)),
    keepMine: (id: string) => setEdits((before) => keepingMine(before, id)),
    restore: (kept: Edits) => setEdits((before) => ({ ...before, ...restoredEdits(kept, bulletins) })),
    discardAll() {
      flushEdits();
      setEdits({});
    },
    /**
     * True when there are unsaved changes, including the last typed text, which may not be in `edits` yet.
     */
    hasUnsaved: () => Object.keys(current()).length > 0,
    saveAll,
    setArchived,
  };
}

export type BulletinEditing = ReturnType<typeof useBulletinEdits>;

/** @returns a function that returns the current edits, including the last typed text */
function useCurrent(edits: Edits): () => Edits {
  const latest = useRef(edits);
  useLayoutEffect(() => {
    latest.current = edits;
  });
  return () => {
    flushEdits();
    return latest.current;
  };
}

/**
 * Loads the list again with one attempt only. While the server does not respond, further attempts would make
 * the user wait.
 */
async function reload(kind: BulletinKind): Promise<Bulletin[] | undefined> {
  const query = bulletinsQuery(kind);
  const fetched = queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
  return fetched.catch(() => {
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
    return undefined;
  });
}

/** @returns today's date in the time zone of the editor's device, such as `2026-11-21` */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
