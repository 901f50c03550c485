import { CategorisationPanel } from '#features/categories/web/CategorisationPanel.tsx';
import type { EditorPlugs } from '#features/pages/web/editor/Editor.tsx';
import { EditScreen } from '#features/pages/web/editor/EditScreen.tsx';
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

const categorisation: EditorPlugs['categorisation'] = ({ mode, categoryId }, { onDone, onClose }) => (
  <CategorisationPanel
    open={mode === 'edit' && categoryId ? { mode: 'editCategorisation', categoryId } : { mode: 'new' }}
    // After a deletion the first category is chosen.
    onSaved={({ categoryId: category, subCategoryId }) =>
      onDone({ category: category || null, subCategory: subCategoryId || null })
    }
    onClose={onClose}
  />
);
