import { MediaPicker } from '#features/media/MediaPicker.tsx';
import { PagePicker } from '#features/reading/PagePicker.tsx';
import type { Item, MediaDetails } from '#platform/shared/content/item.ts';
import type { Choice } from '../details/categories.ts';

/** What it is opened for; with files that were dropped or pasted, it begins with their upload. */
type Opening = { files?: File[] | undefined } & (
  | { is: 'add'; itemsRemaining: number }
  | { is: 'replace'; item: Item }
);

type Props = {
  open: Opening;
  /** New files are filed under the category of the page. */
  filedUnder: Choice;
  /** The details of files that are new to the page come along. */
  onDone(items: Item[], media?: Record<string, MediaDetails>): void;
  onClose(): void;
};

/** Chooses media for a page. */
export function PageMediaPicker({ open, filedUnder: { category, subCategory }, onDone, onClose }: Props) {
  return (
    <MediaPicker
      open={{ ...open, title: open.is === 'add' ? 'Add New Media' : nameOf(open.item) }}
      onDone={onDone}
      onClose={onClose}
      filedUnder={
        category ? [{ categoryID: category, subCategoryIDs: subCategory ? [subCategory] : [] }] : []
      }
      pickPage={(picker) => <PagePicker name="Link ID" {...picker} />}
    />
  );
}

function nameOf({ itemCaption, itemName, itemYouTubeID }: Item): string {
  return itemCaption || itemName || itemYouTubeID || 'Media';
}
