import { CategorisationPanel } from '#features/categories/web/CategorisationPanel.tsx';
import { useSignInAgain } from '#features/editor/web/saving/use-sign-in-again.tsx';
import { signInForm } from './sign-in-form.tsx';

type Props = {
  /** A new one is made where none is named. */
  categoryId: string | null | undefined;
  /** Both empty after a deletion. */
  onDone(saved: { categoryId: string; subCategoryId: string }): void;
  onClose(): void;
};

/** The panel of categories is work of its own: an ended session is begun again above it. */
export function Categories({ categoryId, onDone, onClose }: Props) {
  const { signedIn, dialog } = useSignInAgain(signInForm);
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
