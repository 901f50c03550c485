import { useSignInAgain } from '#features/accounts/use-sign-in-again.tsx';
import { CategorisationPanel } from './web/CategorisationPanel.tsx';

type Props = {
  /** A new one is made where none is named. */
  categoryId: string | null | undefined;
  /** Both empty after a deletion. */
  onDone(saved: { categoryId: string; subCategoryId: string }): void;
  onClose(): void;
};

/** The panel of categories is work of its own: an ended session is begun again above it. */
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
