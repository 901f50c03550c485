import { DiagramNumbers } from '#features/diagrams/DiagramNumbers.tsx';
import { isDiagram } from '#features/diagrams/is-diagram.ts';
import { Media } from '#features/media/Media.tsx';
import type { PictureLoading } from '#features/media/Picture.tsx';
import type { Item, MediaDetails } from '#platform/shared/content/item.ts';
import type { LoadCount } from '#platform/web/media/load-count.ts';
import { ActionLink } from '#ui/buttons/ActionLink.tsx';
import { Credit } from '#ui/layout/Credit.tsx';
import styles from './Tile.module.css';

type Props = {
  item: Item;
  media: MediaDetails | undefined;
  soundCaptions: string | undefined;
  sizes: string;
  loading: PictureLoading;
  count: LoadCount;
};

/** An item with its caption; with a target, all of it is one link named by the caption. */
export function Tile({ item, ...shown }: Props) {
  const { itemCaption, itemAction, itemCopyright } = item;
  const caption = itemCaption || shown.media?.alt || '';
  // The alternative text is given once, by the caption or the picture.
  const captioned = { ...item, itemCaption: caption };
  return (
    <li className={isDiagram(item) ? `${styles.tile} ${styles.diagram}` : styles.tile}>
      <div className={styles.media}>
        <Media item={captioned} {...shown} />
        {/* A tile with a link shows the numbers on its page. */}
        {!itemAction && <DiagramNumbers file={item.itemName} />}
      </div>
      {caption && (
        <ActionLink action={itemAction} className={styles.link}>
          <span className={styles.caption} dir="auto">
            {caption}
          </span>
        </ActionLink>
      )}
      {itemCopyright && <Credit text={itemCopyright} caption={caption} />}
    </li>
  );
}
