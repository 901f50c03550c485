import type { Page } from '../contract.ts';
import type { StoredMedia, StoredPage } from './queries.ts';
import { sanitise } from './sanitise.ts';

/** A stored page as readers are sent it: its text sanitised once more, with what is known of its files. */
export function toPage(stored: StoredPage, media: Map<string, StoredMedia>): Page {
  const { categoryId, subCategoryId, phrases: _, dialog, ...rest } = stored;
  return {
    ...rest,
    category: categoryId,
    subCategory: subCategoryId,
    dialog: dialog.map((block) => ({ ...block, text: sanitise(block.text) })),
    media: mediaOf(stored, media),
  };
}

function mediaOf(stored: StoredPage, media: Map<string, StoredMedia>): Page['media'] {
  const details: Page['media'] = {};
  for (const { itemName } of stored.items) {
    const found = itemName === undefined ? undefined : media.get(itemName);
    if (!found) continue;
    const { name, width, height, placeholder, alt } = found;
    details[name] = { width, height, placeholder, alt };
  }
  return details;
}
