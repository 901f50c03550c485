import { lazy, Suspense } from 'react';
import type { MediaEditorProps } from './web/editor/media-editor-props.ts';

// Imported dynamically, because most edits do not need the media editor.
const MediaEditor = lazy(async () => ({
  default: (await import('./web/editor/MediaEditor.tsx')).MediaEditor,
}));

/** The full-screen editor that finds, uploads and describes media. */
export function MediaPicker(props: MediaEditorProps) {
  return (
    <Suspense>
      <MediaEditor {...props} />
    </Suspense>
  );
}

type PictureProps = {
  title: string;
  /** Files that the user dropped or pasted. The editor opens with their upload. */
  files?: File[] | undefined;
  onChosen(name: string): void;
  onClose(): void;
};

/**
 * The media editor for choosing one picture. `onChosen` gets only the file name of the picture, not its
 * caption or link.
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
