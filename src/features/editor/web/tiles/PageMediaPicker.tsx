import { MediaPicker } from '#features/media/MediaPicker.tsx';
import { PagePicker } from '#features/reading/PagePicker.tsx';
import type { Item, MediaDetails } from '#platform/shared/content/item.ts';
import type { Choice } from '../details/categories.ts';

/**
 * Why the dialog opens: to add items or to replace one. If there are `files`, the dialog uploads them at
 * once.
 */
type Opening = { files?: File[] | undefined } & (
  | { is: 'add'; itemsRemaining: number }
  | { is: 'replace'; item: Item }
);

type Props = {
  open: Opening;
  /** The category of the page. Files that the user uploads get it too. */
  filedUnder: Choice;
  /**
   * Called with the chosen items. `media` contains the details of those files that the page did not show
   * before.
   */
  onDone(items: Item[], media?: Record<string, MediaDetails>): void;
  onClose(): void;
};

/** The dialog in which the user chooses or uploads pictures and other media for a page. */
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
