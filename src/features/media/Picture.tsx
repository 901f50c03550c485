import type { CSSProperties } from 'react';
import type { Item, MediaDetails } from '#platform/shared/content/item.ts';
import type { LoadCount } from '#platform/web/media/load-count.ts';
import { type StoredFile, useStoredFile } from '#platform/web/media/stored-file.ts';
import styles from './Picture.module.css';
import { useThumbnail } from './use-thumbnail.ts';
import { NoMedia } from './web/player/NoMedia.tsx';

/** `first` is what the eye meets first, `soon` is in sight at once, `lazy` may be further down. */
export type PictureLoading = 'first' | 'soon' | 'lazy';

/** Widths that every uploaded picture is kept in, as `{name}.{width}.webp`. Source: decision D-90. */
const WIDTHS = [400, 800, 1600];
const FALLBACK_WIDTH = 800;

type Props = {
  item: Item;
  media: MediaDetails | undefined;
  sizes: string;
  loading: PictureLoading;
  count?: LoadCount;
};

/** The picture of an item: blurred until it is there, whole or filling its box as the item says. */
export function Picture({ item, media, sizes, loading, count }: Props) {
  const { state, ref, onLoad, onError } = useThumbnail(item.itemID, count);
  const storedFile = useStoredFile();
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
          className={isWhole ? styles.whole : styles.filling}
          sizes={sizes}
          {...sources(item.itemName ?? '', media, storedFile)}
          width={media?.width ?? undefined}
          height={media?.height ?? undefined}
          // Said once is enough where the caption says the same.
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

/** What matters stays in sight, however the picture is cropped. */
function focus(point: MediaDetails['focalPoint']): CSSProperties | undefined {
  return point && { objectPosition: `${point.x * 100}% ${point.y * 100}%` };
}

/** Only what is known has renditions; drawings are shown as they are. */
function sources(
  name: string,
  media: MediaDetails | undefined,
  storedFile: StoredFile,
): { src: string; srcSet?: string } {
  if (!media || /\.svg$/i.test(name)) return { src: storedFile(name, media?.hash) };
  const rendition = (width: number) => storedFile(`${name}.${width}.webp`, media.hash);
  return {
    src: rendition(FALLBACK_WIDTH),
    srcSet: WIDTHS.map((width) => `${rendition(width)} ${width}w`).join(', '),
  };
}
