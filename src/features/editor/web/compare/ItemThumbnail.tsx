import { IconBrandYoutube, IconMovie, IconMusic, IconPhotoOff } from '@tabler/icons-react';
import { itemKind } from '#features/media/item-kind.ts';
import { Picture } from '#features/media/Picture.tsx';
import type { Item, MediaDetails } from '#platform/shared/content/item.ts';
import styles from './ItemThumbnail.module.css';

type Props = {
  item: Item;
  media: Record<string, MediaDetails>;
  /**
   * Set if the item is missing or different in the other version. The thumbnail then has a frame with a plus
   * or minus sign.
   */
  change?: 'ins' | 'del';
  caption?: string;
};

/** A small preview of a picture or other item, with its caption. */
export function ItemThumbnail({ item, media, change, caption }: Props) {
  return (
    <span className="row wrap slim gap-2">
      <span className={[styles.stamp, change && styles[change]].filter(Boolean).join(' ')}>
        <Motif item={item} media={media} />
        {change && (
          <span className={styles.sign} aria-hidden="true">
            {change === 'ins' ? '+' : '−'}
          </span>
        )}
      </span>
      {caption !== undefined && <span className={styles.caption}>{caption}</span>}
    </span>
  );
}

function Motif({ item, media }: Pick<Props, 'item' | 'media'>) {
  const kind = itemKind(item);
  switch (kind.is) {
    case 'image':
    case 'diagram':
      return <Picture item={item} media={media[item.itemName ?? '']} sizes="96px" loading="lazy" />;
    case 'film':
      return <IconMovie role="img" aria-label="Video" />;
    case 'sound':
      return <IconMusic role="img" aria-label="Sound" />;
    case 'youTube':
      return <IconBrandYoutube role="img" aria-label="YouTube" />;
    case 'unexpected':
      return <IconPhotoOff role="img" aria-label="No picture" />;
  }
}
