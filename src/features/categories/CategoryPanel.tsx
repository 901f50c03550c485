import { useSignInAgain } from '#features/accounts/use-sign-in-again.tsx';
import { CategorisationPanel } from './web/CategorisationPanel.tsx';

type Props = {
  /** The category to edit. If it is null or undefined, the panel creates a new category. */
  categoryId: string | null | undefined;
  /** Called when the user has saved or deleted the category. After a deletion, both IDs are empty. */
  onDone(saved: { categoryId: string; subCategoryId: string }): void;
  onClose(): void;
};

/**
 * The panel that creates or edits a category. When the session has expired, a dialog on top of the panel asks
 * the user to sign in again.
 */
export function CategoryPanel({ categoryId, onDone, onClose }: Props) {
  const { signedIn, dialog } = useSignInAgain();
  return (
    <>
      <CategorisationPanel
        open={categoryId ? { mode: 'editCategorisation', categoryId } : { mode: 'new' }}
        signedIn={signedIn}
        onSaved={onDone}
        onClose={onClose}
      />
      {dialog}
    </>
  );
}
