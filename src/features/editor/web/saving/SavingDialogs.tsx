import { SignInAgain } from '#features/accounts/SignInAgain.tsx';
import type { EditablePage } from '../../editing-contract.ts';
import { ConflictDialog, type Resolution } from '../conflict/ConflictDialog.tsx';
import type { useEditor } from '../working-copy/use-editor.ts';

type Props = { editor: ReturnType<typeof useEditor> };

/**
 * The dialogs that may open during a save: one to choose between two versions of the page, one to sign in
 * again.
 */
export function SavingDialogs({ editor }: Props) {
  const { original, saving } = editor;

  function settle(theirs: EditablePage, { take, page }: Resolution): void {
    editor.rest();
    editor.replace(page, theirs);
    if (take !== 'theirs') void editor.sendPage(page);
  }

  if (saving.is === 'conflict')
    return (
      <ConflictDialog
        versions={{ original, mine: saving.mine, theirs: saving.theirs }}
        purpose="save"
        onResolve={(resolution) => settle(saving.theirs, resolution)}
        onCancel={editor.rest}
      />
    );
  if (saving.is === 'signedOut')
    return <SignInAgain onAnswer={(isSignedIn) => (isSignedIn ? void editor.sendNow() : editor.rest())} />;
  return null;
}
