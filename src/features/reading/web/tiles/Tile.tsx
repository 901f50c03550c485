import { DiagramNumbers } from '#features/diagrams/DiagramNumbers.tsx';
import { isDiagram } from '#features/diagrams/is-diagram.ts';
import type { PictureLoading } from '#features/media/Picture.tsx';
import { TileContent } from '#features/media/TileContent.tsx';
import type { Item, MediaDetails } from '#platform/shared/content/item.ts';
import type { LoadCount } from '#platform/web/media/load-count.ts';
import { ActionLink } from '#ui/buttons/ActionLink.tsx';
import { Credit } from '#ui/layout/Credit.tsx';
import styles from './Tile.module.css';
import { useGrowing } from './use-growing.ts';

type Props = {
  item: Item;
  media: MediaDetails | undefined;
  soundCaptions: string | undefined;
  sizes: string;
  loading: PictureLoading;
  count: LoadCount;
};

/**
 * An item with its caption. If the item has an action, the whole tile is one link, and the caption is the
 * name of the link.
 */
export function Tile({ item, ...shown }: Props) {
  const { itemCaption, itemAction, itemCopyright } = item;
  const grow = useGrowing(itemAction);
  const caption = itemCaption || shown.media?.alt || '';
  // An item without a caption shows its alternative text as the caption. `Picture` then gets no alternative
  // text, so that screen readers read it only once.
  const captioned = { ...item, itemCaption: caption };
  return (
    <li className={isDiagram(item) ? `${styles.tile} ${styles.diagram}` : styles.tile}>
      <div className="grow low relative clip sunken">
        <div className={styles.media}>
          <TileContent item={captioned} {...shown} />
          {/* If the tile is a link, the linked page shows the numbers of the diagram instead. */}
          {!itemAction && <DiagramNumbers file={item.itemName} />}
        </div>
      </div>
      {(caption || itemCopyright) && (
        <div className={styles.strip}>
          {caption && (
            <ActionLink action={itemAction} className={styles.link} onOpen={grow}>
              <span className={styles.caption} dir="auto">
                {caption}
              </span>
            </ActionLink>
          )}
          {itemCopyright && <Credit text={itemCopyright} />}
        </div>
      )}
    </li>
  );
}
