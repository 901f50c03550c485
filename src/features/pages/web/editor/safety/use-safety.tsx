import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { currentUserQuery, holdSession } from '#web/session.ts';
import { showToast } from '#web/ui/toast.ts';
import type { EditablePage, Present } from '../../../editing-contract.ts';
import type { useEditor } from '../use-editor.ts';
import { toSave, type WorkingCopy } from '../working-copy.ts';
import { ConflictDialog, type Resolution } from './conflict/ConflictDialog.tsx';
import { DraftBanner } from './drafts/DraftBanner.tsx';
import type { Draft } from './drafts/drafts.ts';
import { type OwnDraft, useDraft } from './drafts/use-draft.ts';
import { typingHere } from './presence/Presence.tsx';
import { usePresence } from './presence/use-presence.ts';
import { SignInAgain, type SignInForm } from './sign-in/SignInAgain.tsx';

type Options = {
  isNew: boolean;
  editor: ReturnType<typeof useEditor>;
  ownDraft: OwnDraft;
  signInForm: SignInForm;
};

type Safety = {
  /** Stands under the bar until it is answered. */
  banner: ReactNode;
  dialogs: ReactNode;
  others: Present[];
  othersAt(place: number): string | undefined;
  /** In which block somebody types. */
  onActive(place: number | null): void;
};

/** Keeps work from being lost: drafts, saves of others, ended sessions, and who else is here. D-18, D-71. */
export function useSafety({ isNew, editor, ownDraft, signInForm }: Options): Safety {
  const { copy, original, saving } = editor;
  const [block, setBlock] = useState<number | null>(null);
  const { data: person } = useQuery({ ...currentUserQuery, enabled: false });
  const others = usePresence(isNew ? null : copy.answerID, block);
  const page = isNew ? ('new' as const) : copy.answerID;
  const drafts = useDraft(ownDraft, { page, personID: person?.personID ?? '', copy, original });
  const [older, setOlder] = useState<Draft | null>(null);
  useEffect(() => holdSession(), []);

  function restore(draft: Draft): void {
    if (draft.original.rev === original.rev) takeOver({ ...draft.copy, answerID: original.answerID });
    else setOlder(draft);
  }

  function takeOver(page: EditablePage): void {
    setOlder(null);
    editor.replace(page);
    drafts.answer('restored');
    showToast('The draft is restored. Undo brings back what was here.');
  }

  function restoreOlder({ take, page }: Resolution): void {
    if (take !== 'theirs') takeOver(page);
    else {
      setOlder(null);
      drafts.answer('discarded');
    }
  }

  function settle(theirs: EditablePage, { take, page }: Resolution): void {
    editor.rest();
    editor.replace(page, theirs);
    if (take !== 'theirs') void editor.sendPage(page);
  }

  return {
    banner: <DraftBanner drafts={drafts} rev={original.rev} onRestore={restore} />,
    dialogs: (
      <>
        {saving.is === 'conflict' && (
          <ConflictDialog
            versions={{ original, mine: saving.mine, theirs: saving.theirs }}
            purpose="save"
            onResolve={(resolution) => settle(saving.theirs, resolution)}
            onCancel={editor.rest}
          />
        )}
        {older && (
          <ConflictDialog
            versions={{ original: older.original, mine: unpadded(older.copy), theirs: original }}
            purpose="restore"
            onResolve={restoreOlder}
            onCancel={() => setOlder(null)}
          />
        )}
        {saving.is === 'signedOut' && (
          <SignInAgain
            form={signInForm}
            onAnswer={(isSignedIn) => (isSignedIn ? void editor.sendNow() : editor.rest())}
          />
        )}
      </>
    ),
    others,
    othersAt: (place) => typingHere(others, place),
    onActive: setBlock,
  };
}

/** What somebody wrote, half of a button too, which a save would leave out. */
function unpadded(copy: WorkingCopy): EditablePage {
  const buttons = copy.buttons.filter(({ buttonName, buttonAction }) => buttonName || String(buttonAction));
  return { ...toSave(copy).page, buttons };
}
