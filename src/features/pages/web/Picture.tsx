import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useStoredFile } from '#web/ui/stored-file.ts';
import type { Item, MediaDetails } from '../contract.ts';
import styles from './Picture.module.css';

/** `first` is what the eye meets first, `soon` is in sight at once, `lazy` may be further down. */
export type PictureLoading = 'first' | 'soon' | 'lazy';

/** Widths that every uploaded picture is kept in, as `{name}.{width}.webp`. Source: decision D-90. */
const WIDTHS = [400, 800, 1600];
const FALLBACK_WIDTH = 800;

type Props = { item: Item; media: MediaDetails | undefined; sizes: string; loading: PictureLoading };

/** The picture of an item: blurred until it is there, whole or filling its box as the item says. */
export function Picture({ item, media, sizes, loading }: Props) {
  const [isBroken, setIsBroken] = useState(false);
  const storedFile = useStoredFile();
  const name = item.itemName ?? '';
  if (!isPicture(name)) return <NoPicture text={`Unexpected File: ${name}`} />;
  if (isBroken) return <NoPicture text={media?.alt} />;

  const isWhole = item.constrainItem ?? true;
  const blur =
    !isWhole && media?.placeholder ? { backgroundImage: `url("${media.placeholder}")` } : undefined;
  return (
    <div className={styles.box} style={blur}>
      <img
        className={isWhole ? styles.whole : styles.filling}
        {...sources(name, storedFile)}
        sizes={sizes}
        width={media?.width ?? undefined}
        height={media?.height ?? undefined}
        // Said once is enough where the caption says the same.
        alt={media?.alt === item.itemCaption ? '' : (media?.alt ?? '')}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onError={() => setIsBroken(true)}
      />
    </div>
  );
}

function isPicture(name: string): boolean {
  return /\.(jpe?g|png|gif|svg|webp)$/i.test(name);
}

/** Drawings and moving pictures are shown as they are; of everything else there are renditions. */
function sources(name: string, storedFile: (name: string) => string): { src: string; srcSet?: string } {
  if (/\.(svg|gif)$/i.test(name)) return { src: storedFile(name) };
  const rendition = (width: number) => storedFile(`${name}.${width}.webp`);
  return {
    src: rendition(FALLBACK_WIDTH),
    srcSet: WIDTHS.map((width) => `${rendition(width)} ${width}w`).join(', '),
  };
}

function NoPicture({ text }: { text: string | undefined }) {
  return (
    <div className={styles.none}>
      <IconPhotoOff aria-hidden />
      {text}
    </div>
  );
}
