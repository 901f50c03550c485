import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DraftBanner } from '#platform/web/drafts/DraftBanner.tsx';
import type { Draft } from '#platform/web/drafts/drafts.ts';
import { type OwnDraft, useDraft } from '#platform/web/drafts/use-draft.ts';
import { currentUserQuery } from '#platform/web/session.ts';
import { whenOf } from '#ui/dates.ts';
import { showToast } from '#ui/messages/toast.ts';
import type { Confirm } from '#ui/messages/use-confirm.tsx';
import type { BulletinKind } from '../../contract.ts';
import { type Edits, restoredEdits } from './bulletin-edits.ts';
import type { BulletinEditing } from './use-bulletin-edits.ts';

export type ListWork = { edits: Edits };

type Props = {
  kind: BulletinKind;
  editing: BulletinEditing;
  ownDraft: OwnDraft<ListWork>;
  confirm: Confirm;
};

/**
 * Stores the unsaved entries on this device, and offers to restore the unsaved entries of an earlier visit.
 * Rendered only after the list has loaded.
 */
export function EntryDrafts({ kind, editing, ownDraft, confirm }: Props) {
  const { bulletins, edits } = editing;
  const { data: person } = useQuery({ ...currentUserQuery, enabled: false });
  const unsavedOf = (draft: Draft<ListWork>) => Object.keys(restoredEdits(draft.edits, bulletins));
  const { offered, isKept, answer } = useDraft(ownDraft, {
    page: kind,
    personID: person?.personID ?? '',
    work: useMemo(() => ({ edits }), [edits]),
    isChanged: editing.isChanged,
    isWorthOffering: (draft) => unsavedOf(draft).length > 0,
  });

  async function restore(draft: Draft<ListWork>): Promise<void> {
    const text = 'The draft takes the place of what you have typed in the same entries. Restore it?';
    const isOver = unsavedOf(draft).some((id) => id in edits);
    if (isOver && !(await confirm({ text, verb: 'Restore', stay: 'Keep editing' }))) return;
    editing.restore(draft.edits);
    answer('restored');
    showToast('The draft is restored.');
  }

  return (
    <DraftBanner
      offer={offered && sentenceOf(unsavedOf(offered).length, offered.keptAt)}
      isKept={isKept}
      onDiscard={() => answer('discarded')}
      onRestore={() => offered && void restore(offered)}
    />
  );
}

function sentenceOf(count: number, keptAt: number): string {
  const entries = count === 1 ? '1 entry' : `${count} entries`;
  return `A draft of ${entries} from ${whenOf(new Date(keptAt))} is on this device.`;
}
