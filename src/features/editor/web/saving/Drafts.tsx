import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DraftBanner } from '#platform/web/drafts/DraftBanner.tsx';
import type { Draft } from '#platform/web/drafts/drafts.ts';
import { type OwnDraft, useDraft } from '#platform/web/drafts/use-draft.ts';
import { currentUserQuery } from '#platform/web/session.ts';
import { whenOf } from '#ui/dates.ts';
import { showToast } from '#ui/messages/toast.ts';
import type { EditablePage } from '../../editing-contract.ts';
import { ConflictDialog, type Resolution } from '../conflict/ConflictDialog.tsx';
import type { useEditor } from '../working-copy/use-editor.ts';
import { isChanged, toSave, type WorkingCopy } from '../working-copy/working-copy.ts';
import { withQuestions } from './former-draft.ts';

/** What is stored on the device as the draft of a page. */
export type PageWork = {
  /** The page as the user loaded it. Its `rev` tells whether somebody has saved the page since then. */
  original: EditablePage;
  copy: WorkingCopy;
};
type PageDraft = Draft<PageWork>;

type Props = { isNew: boolean; editor: ReturnType<typeof useEditor>; ownDraft: OwnDraft<PageWork> };

/**
 * Stores the page on this device while the user edits it. If an earlier visit has left a draft, offers to
 * restore it.
 */
export function Drafts({ isNew, editor, ownDraft }: Props) {
  const { copy, original } = editor;
  const { data: person } = useQuery({ ...currentUserQuery, enabled: false });
  const drafts = useDraft(ownDraft, {
    page: isNew ? 'new' : copy.answerID,
    personID: person?.personID ?? '',
    work: useMemo(() => ({ copy, original }), [copy, original]),
    isChanged: editor.isChanged,
    isWorthOffering: (draft) => isChanged(withQuestions(draft.copy), original),
  });
  const { older, ...restoring } = useRestoring(editor, drafts.answer);
  const { offered, isKept } = drafts;
  return (
    <>
      <DraftBanner
        offer={offered && sentenceOf(offered, original.rev)}
        isKept={isKept}
        onDiscard={() => drafts.answer('discarded')}
        onRestore={() => offered && restoring.restore(offered)}
      />
      {older && (
        <ConflictDialog
          versions={{ original: older.original, mine: unpadded(older.copy), theirs: original }}
          purpose="restore"
          onResolve={restoring.settle}
          onCancel={restoring.cancel}
        />
      )}
    </>
  );
}

/**
 * Restores a draft. If somebody has saved the page since the draft was begun, `older` is the draft, and a
 * dialog lets the user choose between the draft and the saved page.
 */
function useRestoring(
  { original, replace }: Props['editor'],
  answer: (to: 'restored' | 'discarded') => void,
) {
  const [older, setOlder] = useState<PageDraft | null>(null);

  function restore({ copy, original: begun, ...rest }: PageDraft): void {
    const draft = { ...rest, copy: withQuestions(copy), original: withQuestions(begun) };
    if (draft.original.rev === original.rev) takeOver({ ...draft.copy, answerID: original.answerID });
    else setOlder(draft);
  }

  function takeOver(restored: EditablePage): void {
    setOlder(null);
    replace(restored);
    answer('restored');
    showToast('The draft is restored. Undo brings back what was here.');
  }

  function settle({ take, page: merged }: Resolution): void {
    if (take !== 'theirs') return void takeOver(merged);
    setOlder(null);
    answer('discarded');
  }

  return { older, restore, settle, cancel: () => setOlder(null) };
}

function sentenceOf({ keptAt, original }: PageDraft, rev: number): string {
  const when = whenOf(new Date(keptAt));
  return original.rev === rev
    ? `A draft of this page from ${when} is on this device.`
    : `A draft of this page from ${when} is on this device. The page was saved since: you will see both.`;
}

/**
 * @returns the content without the empty blocks and buttons that the editor adds. A button with only a name
 * or only a link stays, although a save would leave it out.
 */
function unpadded(copy: WorkingCopy): EditablePage {
  const buttons = copy.buttons.filter(({ buttonName, buttonAction }) => buttonName || String(buttonAction));
  return { ...toSave(copy).page, buttons };
}
