import { useLocation } from 'react-router';
import type { EditorPlugs } from '#features/editor/web/Editor.tsx';
import { EditScreen } from '#features/editor/web/EditScreen.tsx';
import type { Begun } from '#features/editor/web/working-copy/use-working-copy.ts';
import { Categories } from './Categories.tsx';
import { showMediaEditor } from './media-plugs.tsx';
import { signInForm } from './sign-in-form.tsx';

type Props = { answerID: number | 'new'; begun?: Begun };

/** Where the editor of pages meets what other features bring into it. */
export function EditPageScreen({ answerID, begun }: Props) {
  return (
    <EditScreen
      answerID={answerID}
      begun={begun}
      mediaEditor={showMediaEditor}
      categorisation={categorisation}
      signInForm={signInForm}
    />
  );
}

/** `/content/add`; a question that has no page brings the first words of one along. */
export function NewPageScreen() {
  // Only QuestionRow writes a state for this address.
  const state = useLocation().state as { begun?: Begun } | null;
  return <EditPageScreen answerID="new" {...(state?.begun && { begun: state.begun })} />;
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
