import { EditScreen } from '#features/pages/web/editor/EditScreen.tsx';
import { LibraryPicker } from '#features/pages/web/editor/library-picker/LibraryPicker.tsx';
import type { MediaEditor } from '#features/pages/web/editor/tiles/ItemsEditor.tsx';

/** Where the editor of pages meets what other features bring into it. */
export function EditPageScreen({ answerID }: { answerID: number | 'new' }) {
  return <EditScreen answerID={answerID} mediaEditor={mediaEditor} />;
}

const mediaEditor: MediaEditor = (open, on) => <LibraryPicker open={open} {...on} />;
