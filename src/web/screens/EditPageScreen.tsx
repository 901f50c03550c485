import type { EditorPlugs } from '#features/pages/web/editor/Editor.tsx';
import { EditScreen } from '#features/pages/web/editor/EditScreen.tsx';
import { Categories } from './Categories.tsx';
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

const categorisation: Categorisation = ({ mode, categoryId }, { onDone, onClose }) => (
  <Categories
    categoryId={mode === 'edit' ? categoryId : undefined}
    // After a deletion the first category is chosen.
    onDone={(saved) =>
      onDone({ category: saved.categoryId || null, subCategory: saved.subCategoryId || null })
    }
    onClose={onClose}
  />
);
