import { lazy, Suspense } from 'react';
import type { Pieces } from '#features/bulletins/web/editing/pieces.ts';
import type { EditorPlugs } from '#features/editor/web/Editor.tsx';
import { Media } from '#features/media/Media.tsx';
import type { Categorise } from '#features/media/web/categories/categorising.ts';
import type { MediaEditorProps, PickPage } from '#features/media/web/editor/media-editor-props.ts';
import { PagePicker } from '#features/reading/PagePicker.tsx';
import type { Item } from '#platform/shared/content/item.ts';
import { Categories } from './Categories.tsx';

// Most edits never need it.
const LazyEditor = lazy(async () => ({
  default: (await import('#features/media/web/editor/MediaEditor.tsx')).MediaEditor,
}));

function MediaEditor(props: MediaEditorProps) {
  return (
    <Suspense>
      <LazyEditor {...props} />
    </Suspense>
  );
}

/** Where the media editor meets the editor of pages. */
export const showMediaEditor: EditorPlugs['mediaEditor'] = (
  open,
  { onDone, onClose },
  { category, subCategory },
) => (
  <MediaEditor
    open={{ ...open, title: open.is === 'add' ? 'Add New Media' : nameOf(open.item) }}
    onDone={onDone}
    onClose={onClose}
    filedUnder={category ? [{ categoryID: category, subCategoryIDs: subCategory ? [subCategory] : [] }] : []}
    pickPage={pickPage}
    categorise={categorise}
    showMedia={showMedia}
  />
);

/** One picture, without what only a page says of it. */
export const choosePicture: Pieces['showPictureChooser'] = ({ title, files, onChosen, onClose }) => (
  <MediaEditor
    open={{ is: 'add', itemsRemaining: 1, title, files }}
    kinds={['image']}
    onDone={([item]) => item?.itemName && onChosen(item.itemName)}
    onClose={onClose}
    categorise={categorise}
    showMedia={showMedia}
  />
);

const categorise: Categorise = (categoryId, on) => <Categories categoryId={categoryId} {...on} />;

const pickPage: PickPage = (picker) => <PagePicker name="Link ID" {...picker} />;

function showMedia(item: Item) {
  return <Media item={item} media={undefined} sizes="50vw" loading="soon" />;
}

function nameOf({ itemCaption, itemName, itemYouTubeID }: Item): string {
  return itemCaption || itemName || itemYouTubeID || 'Media';
}
