import { lazy, Suspense } from 'react';
import type { MediaEditorProps } from './web/editor/media-editor-props.ts';

// Most edits never need it.
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
  /** Dropped or pasted: it begins with their upload. */
  files?: File[] | undefined;
  /** Told the name of the picture that was chosen. */
  onChosen(name: string): void;
  onClose(): void;
};

/** Chooses one picture, without what only a page says of it. */
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
