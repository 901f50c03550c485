import type { ReactNode } from 'react';
import type { Item, MediaDetails } from '#platform/shared/content/item.ts';
import type { Categorisation } from '../../contract.ts';
import type { FileKind } from '../../file-kinds.ts';

/** What the media editor is opened for; with files that were dropped or pasted, it begins with their upload. */
export type MediaEditorOpen = { title: string; files?: readonly File[] | undefined } & (
  | { is: 'add'; itemsRemaining: number }
  | { is: 'replace'; item: Item }
);

/** Offers the pages to link to; drawn inside the editor, so that it lies above it. */
export type PickPage = (picker: {
  picked: number | null;
  onPick(answerID: number): void;
  onClose(): void;
}) => ReactNode;

export type OnDone = (items: Item[], media: Record<string, MediaDetails>) => void;

export type MediaEditorProps = {
  open: MediaEditorOpen;
  /** The new items, in their order, or the one with its changes; and what is known of their pictures. */
  onDone: OnDone;
  onClose(): void;
  /** Pages are another feature's. Without it a link is typed as a number. */
  pickPage?: PickPage;
  /** What may be uploaded and found. */
  kinds?: readonly FileKind[];
  /** What new files begin with: the categories of the page. */
  filedUnder?: Categorisation;
};
