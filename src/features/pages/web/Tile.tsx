import { ActionLink } from '#web/ui/ActionLink.tsx';
import type { Item, MediaDetails } from '../contract.ts';
import { Credit } from './Credit.tsx';
import { Picture, type PictureLoading } from './Picture.tsx';
import styles from './Tile.module.css';

type Props = { item: Item; media: MediaDetails | undefined; sizes: string; loading: PictureLoading };

/** A picture with its caption; where it leads somewhere, all of it is one link named by the caption. */
export function Tile({ item, media, sizes, loading }: Props) {
  const { itemCaption, itemAction, itemCopyright } = item;
  const caption = itemCaption || media?.alt;
  return (
    <li className={styles.tile}>
      <Picture item={item} media={media} sizes={sizes} loading={loading} />
      {caption && (
        <ActionLink action={itemAction} className={styles.link}>
          <span className={styles.caption}>{caption}</span>
        </ActionLink>
      )}
      {itemCopyright && <Credit text={itemCopyright} />}
    </li>
  );
}
