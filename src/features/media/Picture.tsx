import type { CSSProperties } from 'react';
import type { Item, MediaDetails } from '#platform/shared/content/item.ts';
import type { LoadCount } from '#platform/web/media/load-count.ts';
import { useStoredFile } from '#platform/web/media/stored-file.ts';
import { useLight } from '#ui/pictures/use-light.ts';
import styles from './Picture.module.css';
import { pictureSources } from './picture-sources.ts';
import { useThumbnail } from './use-thumbnail.ts';
import { NoMedia } from './web/player/NoMedia.tsx';

/**
 * How early the browser loads a picture. `first`: the main picture of the screen. `soon`: another picture
 * that is visible without scrolling. `lazy`: a picture that may be further down.
 */
export type PictureLoading = 'first' | 'soon' | 'lazy';

type Props = {
  item: Item;
  media: MediaDetails | undefined;
  sizes: string;
  loading: PictureLoading;
  count?: LoadCount;
};

/**
 * Shows the picture of an item (one of the pictures, films or sounds of a page): whole, or cropped to fill
 * its box. Until a cropped picture is loaded, a blurred small copy is shown.
 */
export function Picture({ item, media, sizes, loading, count }: Props) {
  const { state, ref, onLoad, onError } = useThumbnail(item.itemID, count);
  const storedFile = useStoredFile();
  const light = useLight(media?.placeholder);
  const isWhole = item.constrainItem ?? true;
  const blur =
    !isWhole && media?.placeholder && state !== 'loaded'
      ? { backgroundImage: `url("${media.placeholder}")` }
      : undefined;
  const alt = media?.alt ?? '';
  return (
    <div className={styles.box} style={blur}>
      {state !== 'broken' && (
        <img
          ref={ref}
          className={isWhole ? styles.whole : 'cover softened'}
          data-light={light}
          sizes={sizes}
          {...pictureSources(item.itemName ?? '', media, storedFile)}
          width={media?.width ?? undefined}
          height={media?.height ?? undefined}
          // If the caption has the same words, the alternative text is empty, because a screen reader would
          // read the words twice.
          alt={alt === item.itemCaption ? '' : alt}
          loading={loading === 'lazy' ? 'lazy' : 'eager'}
          fetchPriority={loading === 'first' ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          style={isWhole ? undefined : focus(media?.focalPoint)}
          onLoad={onLoad}
          onError={onError}
        />
      )}
      {(state === 'late' || state === 'broken') && <NoMedia>{alt}</NoMedia>}
    </div>
  );
}

/** Positions the cropped picture so that its focal point stays visible. */
function focus(point: MediaDetails['focalPoint']): CSSProperties | undefined {
  return point && { objectPosition: `${point.x * 100}% ${point.y * 100}%` };
}
