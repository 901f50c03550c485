import { CategorisationPanel } from '#features/categories/web/CategorisationPanel.tsx';
import type { EditorPlugs } from '#features/pages/web/editor/Editor.tsx';
import { EditScreen } from '#features/pages/web/editor/EditScreen.tsx';
import { useSignInAgain } from '#features/pages/web/editor/safety/sign-in/use-sign-in-again.tsx';
import { showMediaEditor } from './media-plugs.tsx';
import { signInForm } from './sign-in-form.tsx';

/** Where the editor of pages meets what other features bring into it. */
export function EditPageScreen({ answerID }: { answerID: number | 'new' }) {
  return (
    <EditScreen
      answerID={answerID}
      mediaEditor={showMediaEditor}
      categorisation={categorisation}
      signInForm={signInForm}
    />
  );
}

/** `/content/add`. */
export function NewPageScreen() {
  return <EditPageScreen answerID="new" />;
}

type Categorisation = NonNullable<EditorPlugs['categorisation']>;

const categorisation: Categorisation = (opening, on) => <Categories opening={opening} on={on} />;

/** The panel is work of its own: an ended session is begun again above it. */
function Categories({ opening: { mode, categoryId }, on: { onDone, onClose } }: CategoriesProps) {
  const { signedIn, dialog } = useSignInAgain(signInForm);
  return (
    <>
      <CategorisationPanel
        open={mode === 'edit' && categoryId ? { mode: 'editCategorisation', categoryId } : { mode: 'new' }}
        signedIn={signedIn}
        // After a deletion the first category is chosen.
        onSaved={({ categoryId: category, subCategoryId }) =>
          onDone({ category: category || null, subCategory: subCategoryId || null })
        }
        onClose={onClose}
      />
      {dialog}
    </>
  );
}

type CategoriesProps = { opening: Parameters<Categorisation>[0]; on: Parameters<Categorisation>[1] };
