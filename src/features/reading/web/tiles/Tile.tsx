import { useEffect, useRef } from 'react';
import { DiagramNumbers } from '#features/diagrams/DiagramNumbers.tsx';
import { isDiagram } from '#features/diagrams/is-diagram.ts';
import type { PictureLoading } from '#features/media/Picture.tsx';
import { TileContent } from '#features/media/TileContent.tsx';
import type { Item, MediaDetails } from '#platform/shared/content/item.ts';
import type { LoadCount } from '#platform/web/media/load-count.ts';
import { ActionLink } from '#ui/buttons/ActionLink.tsx';
import { Credit } from '#ui/layout/Credit.tsx';
import type { ChosenPicture } from '../page/visit.ts';
import styles from './Tile.module.css';
import { useGrowing } from './use-growing.ts';

type Props = {
  item: Item;
  media: MediaDetails | undefined;
  soundCaptions: string | undefined;
  sizes: string;
  loading: PictureLoading;
  count: LoadCount;
  /** Present if this picture answers the reader's question. */
  chosen: ChosenPicture | undefined;
};

/**
 * A picture or other item with its caption. If the item has a link, the whole tile is this link, and the
 * caption is its name.
 */
export function Tile({ item, chosen, ...shown }: Props) {
  const { itemCaption, itemAction, itemCopyright } = item;
  const grow = useGrowing(itemAction);
  const tile = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) tile.current?.scrollIntoView({ block: 'center' });
  }, [chosen]);
  const caption = itemCaption || shown.media?.alt || '';
  // Without a caption, the alternative text is shown as the caption. The picture itself then gets no
  // alternative text, because a screen reader would read it twice.
  const captioned = { ...item, itemCaption: caption };
  return (
    <li ref={tile} className={isDiagram(item) ? `${styles.tile} ${styles.diagram}` : styles.tile}>
      <div className="grow low relative clip sunken">
        <div className={styles.media}>
          <TileContent item={captioned} {...shown} />
          {/* If the tile is a link, the table with the numbers of the diagram is only on the page to which
              the link leads. */}
          {!itemAction && <DiagramNumbers file={item.itemName} />}
        </div>
      </div>
      {(caption || itemCopyright) && (
        <div className={`${styles.strip} soft-when-on`} aria-current={chosen ? true : undefined}>
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
