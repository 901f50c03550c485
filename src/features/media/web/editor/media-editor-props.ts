import type { ReactNode } from 'react';
import type { FileKind } from '#platform/shared/content/accepted-files.ts';
import type { Item, MediaDetails } from '#platform/shared/content/item.ts';
import type { Categorisation } from '../../contract.ts';

/**
 * Why the media editor is open: to add media items, or to replace one. If the user dropped or pasted `files`,
 * the editor opens with their upload.
 */
export type MediaEditorOpen = { title: string; files?: readonly File[] | undefined } & (
  | { is: 'add'; itemsRemaining: number }
  | { is: 'replace'; item: Item }
);

/**
 * Renders the list of pages from which the user picks a link. The list is rendered inside the editor, because
 * the editor is a modal dialog and would cover anything outside it.
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
   * Called with the new items in order, or with the changed item, and with the details of the pictures in
   * these items.
   */
  onDone: OnDone;
  onClose(): void;
  /**
   * Shows the list of pages, which belongs to another feature. Without this function, the user types the
   * number of the page.
   */
  pickPage?: PickPage;
  /** The kinds of file that the user can upload and find. */
  kinds?: readonly FileKind[];
  /** The categories that are assigned to new files at first: those of the page. */
  filedUnder?: Categorisation;
};
