import { MediaPicker } from '#features/media/MediaPicker.tsx';
import { PagePicker } from '#features/reading/PagePicker.tsx';
import type { Item, MediaDetails } from '#platform/shared/content/item.ts';
import type { Choice } from '../details/categories.ts';

/** The reason for opening it; with dropped or pasted files it starts with their upload. */
type Opening = { files?: File[] | undefined } & (
  | { is: 'add'; itemsRemaining: number }
  | { is: 'replace'; item: Item }
);

type Props = {
  open: Opening;
  /** The page's category, for new files. */
  filedUnder: Choice;
  /** Includes the details of files that are new to the page. */
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
