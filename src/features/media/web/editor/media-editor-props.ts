import type { ReactNode } from 'react';
import type { FileKind } from '#platform/shared/content/accepted-files.ts';
import type { Item, MediaDetails } from '#platform/shared/content/item.ts';
import type { Categorisation } from '../../contract.ts';

/**
 * Why the user has opened the media editor: to add media items to a page, or to replace one. If there are
 * `files`, the user has dropped or pasted them, and the editor opens with the tab that uploads them.
 */
export type MediaEditorOpen = { title: string; files?: readonly File[] | undefined } & (
  | { is: 'add'; itemsRemaining: number }
  | { is: 'replace'; item: Item }
);

/**
 * Renders the list of pages from which the user chooses where a picture links to. It is rendered inside the
 * editor, because the editor is a modal dialog and covers everything outside it.
 */
export type PickPage = (picker: {
  picked: number | null;
  onPick(answerID: number): void;
  onClose(): void;
}) => ReactNode;

export type OnDone = (items: Item[], media: Record<string, MediaDetails>) => void;

export type MediaEditorProps = {
  open: MediaEditorOpen;
  /**
   * Called when the user has saved: with the new items in order, or with the changed item, and with the
   * details of their pictures.
   */
  onDone: OnDone;
  onClose(): void;
  /**
   * Renders the list of pages, which another feature provides. Without this function, the user types the
   * number of a page.
   */
  pickPage?: PickPage;
  /** The kinds of file that the user can upload and find. */
  kinds?: readonly FileKind[];
  /** The categories that new files get at first: those of the page. */
  filedUnder?: Categorisation;
};
