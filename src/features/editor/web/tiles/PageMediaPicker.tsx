import { MediaPicker } from '#features/media/MediaPicker.tsx';
import { PagePicker } from '#features/reading/PagePicker.tsx';
import type { Item, MediaDetails } from '#platform/shared/content/item.ts';
import type { Choice } from '../details/categories.ts';

/**
 * Why the dialog is opened: to add items or to replace an item. If `files` is set, the dialog uploads them
 * immediately.
 */
type Opening = { files?: File[] | undefined } & (
  | { is: 'add'; itemsRemaining: number }
  | { is: 'replace'; item: Item }
);

type Props = {
  open: Opening;
  /** The category of the page, which uploaded files get. */
  filedUnder: Choice;
  /** `media` contains the details of files that are new to the page. */
  onDone(items: Item[], media?: Record<string, MediaDetails>): void;
  onClose(): void;
};

/** Dialog for choosing or uploading media for a page. */
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
