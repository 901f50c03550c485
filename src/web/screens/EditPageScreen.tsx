import { EditScreen } from '#features/pages/web/editor/EditScreen.tsx';
import { showMediaEditor } from './media-plugs.tsx';
import { signInForm } from './sign-in-form.tsx';

/** Where the editor of pages meets what other features bring into it. */
export function EditPageScreen({ answerID }: { answerID: number | 'new' }) {
  return <EditScreen answerID={answerID} mediaEditor={showMediaEditor} signInForm={signInForm} />;
}

/** `/content/add`. */
export function NewPageScreen() {
  return <EditPageScreen answerID="new" />;
}
