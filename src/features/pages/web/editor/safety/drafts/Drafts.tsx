import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '#web/session.ts';
import { showToast } from '#web/ui/toast.ts';
import type { EditablePage } from '../../../../editing-contract.ts';
import type { useEditor } from '../../use-editor.ts';
import { toSave, type WorkingCopy } from '../../working-copy.ts';
import { ConflictDialog, type Resolution } from '../conflict/ConflictDialog.tsx';
import { DraftBanner } from './DraftBanner.tsx';
import type { Draft } from './drafts.ts';
import { type OwnDraft, useDraft } from './use-draft.ts';

type Props = { isNew: boolean; editor: ReturnType<typeof useEditor>; ownDraft: OwnDraft };

/** Keeps what is edited on this device, and offers what an earlier visit left there. */
export function Drafts({ isNew, editor, ownDraft }: Props) {
  const { copy, original } = editor;
  const { data: person } = useQuery({ ...currentUserQuery, enabled: false });
  const page = isNew ? 'new' : copy.answerID;
  const drafts = useDraft(ownDraft, { page, personID: person?.personID ?? '', copy, original });
  const [older, setOlder] = useState<Draft | null>(null);

  function restore(draft: Draft): void {
    if (draft.original.rev === original.rev) takeOver({ ...draft.copy, answerID: original.answerID });
    else setOlder(draft);
  }

  function takeOver(restored: EditablePage): void {
    setOlder(null);
    editor.replace(restored);
    drafts.answer('restored');
    showToast('The draft is restored. Undo brings back what was here.');
  }

  function settle({ take, page: merged }: Resolution): void {
    if (take !== 'theirs') return void takeOver(merged);
    setOlder(null);
    drafts.answer('discarded');
  }

  return (
    <>
      <DraftBanner drafts={drafts} rev={original.rev} onRestore={restore} />
      {older && (
        <ConflictDialog
          versions={{ original: older.original, mine: unpadded(older.copy), theirs: original }}
          purpose="restore"
          onResolve={settle}
          onCancel={() => setOlder(null)}
        />
      )}
    </>
  );
}

/** What somebody wrote, half of a button too, which a save would leave out. */
function unpadded(copy: WorkingCopy): EditablePage {
  const buttons = copy.buttons.filter(({ buttonName, buttonAction }) => buttonName || String(buttonAction));
  return { ...toSave(copy).page, buttons };
}
