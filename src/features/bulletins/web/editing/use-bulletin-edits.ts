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

/** The unsaved entries of a list and what can be done with them. */
export function useBulletinEdits(kind: BulletinKind, signedIn: SignedIn['signedIn']) {
  const list = useQuery(bulletinsQuery(kind));
  const [edits, setEdits] = useState<Edits>({});
  const [isSaving, setIsSaving] = useState(false);
  const bulletins = list.data ?? [];
  const current = useCurrent(edits);
  const storedAs = (id: string) => bulletins.find(({ _id }) => _id === id) ?? null;

  /** Saves one by one; what fails stays unsaved and says why (D-41). @returns true when all is saved */
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
      // Somebody else's save is in the list as well: taking theirs shows what there is now.
      if (outcome.is === 'saved' || outcome.is === 'changed') isOld = true;
      // Who does not answer this one will not answer the next.
      if (outcome.is === 'unsent') break;
    }
    if (isOld) await reload(kind);
    setIsSaving(false);
    return saved === unsaved.length;
  }

  /** Saved at once; other changes of the entry stay unsaved. @returns what went wrong */
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
    /** @returns the id of the new entry */
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
    /** True when there is something to save, with every key that was typed. */
    hasUnsaved: () => Object.keys(current()).length > 0,
    saveAll,
    setArchived,
  };
}

export type BulletinEditing = ReturnType<typeof useBulletinEdits>;

/** @returns gives the edits as they are now, with every key that was typed */
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

/** Asks once: a server that has just gone away must not hold up who edits. */
async function reload(kind: BulletinKind): Promise<Bulletin[] | undefined> {
  const query = bulletinsQuery(kind);
  const fetched = queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
  return fetched.catch(() => {
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
    return undefined;
  });
}

/** The day it is where the editor is, as `2026-11-21`. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
