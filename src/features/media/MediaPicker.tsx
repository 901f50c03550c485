import { lazy, Suspense } from 'react';
import type { MediaEditorProps } from './web/editor/media-editor-props.ts';

// The media editor is loaded only when it opens, because most edits do not need it.
const MediaEditor = lazy(async () => ({
  default: (await import('./web/editor/MediaEditor.tsx')).MediaEditor,
}));

/** The full-screen editor in which users find, upload and describe pictures, films and other media. */
export function MediaPicker(props: MediaEditorProps) {
  return (
    <Suspense>
      <MediaEditor {...props} />
    </Suspense>
  );
}

type PictureProps = {
  title: string;
  /**
   * Files that the user dropped or pasted. If there are any, the editor opens with the tab that uploads them.
   */
  files?: File[] | undefined;
  onChosen(name: string): void;
  onClose(): void;
};

/**
 * The media editor, for choosing a single picture. `onChosen` gets the file name of the picture, but no
 * caption and no link.
 */
export function PicturePicker({ title, files, onChosen, onClose }: PictureProps) {
  return (
    <MediaPicker
      open={{ is: 'add', itemsRemaining: 1, title, files }}
      kinds={['image']}
      onDone={([item]) => item?.itemName && onChosen(item.itemName)}
      onClose={onClose}
    />
  );
}
