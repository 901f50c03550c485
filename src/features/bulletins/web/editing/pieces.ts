import type { ReactNode } from 'react';

/** What other features bring into the editor of an entry. */
export type Pieces = {
  /** A text that is edited in place; told a moment after the last key. */
  showTextEditor(text: { label: string; html: string; onCommit(html: string): void }): ReactNode;
  /** Full screen; told the name of the picture that was chosen. */
  showPictureChooser(chooser: {
    title: string;
    /** Dropped or pasted: it begins with their upload. */
    files?: File[] | undefined;
    onChosen(name: string): void;
    onClose(): void;
  }): ReactNode;
  /** A button that uploads documents; told the names they are stored under. */
  showFileUpload(upload: { onUploaded(names: string[]): void }): ReactNode;
  /** Makes a call; when the session has ended somebody signs in again on the spot, and it is made once more. */
  signedIn<T>(run: () => Promise<T>): Promise<T>;
};
