import { itemKind } from '#features/media/item-kind.ts';
import { Picture } from '#features/media/Picture.tsx';
import type { Item } from '#platform/shared/content/item.ts';
import { Credit } from '#ui/layout/Credit.tsx';
import type { Page } from '../../contract.ts';
import styles from './PrintedItems.module.css';

/**
 * The pictures of a carousel that the screen does not show. They appear only on paper, and are loaded when
 * the reader prints the page.
 */
export function PrintedItems({ items, media }: { items: Item[]; media: Page['media'] }) {
  const pictures = items.filter((item) => ['image', 'diagram'].includes(itemKind(item).is));
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {pictures.map((item) => (
        <li key={item.itemID}>
          <div className="relative below-1 shape-4-3">
            <Picture item={item} media={media[item.itemName ?? '']} sizes="400px" loading="lazy" />
            {item.itemCopyright && <Credit text={item.itemCopyright} />}
          </div>
          {item.itemCaption}
        </li>
      ))}
    </ul>
  );
}
