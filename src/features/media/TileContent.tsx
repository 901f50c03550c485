import { lazy, Suspense } from 'react';
import { DiagramTile } from '#features/diagrams/DiagramTile.tsx';
import type { Item, MediaDetails } from '#platform/shared/content/item.ts';
import type { LoadCount } from '#platform/web/media/load-count.ts';
import { itemKind } from './item-kind.ts';
import { Picture, type PictureLoading } from './Picture.tsx';
import { NoMedia } from './web/player/NoMedia.tsx';

// The film and sound players are loaded only when needed, because few pages have films or sounds.
const Film = lazy(async () => ({ default: (await import('./web/player/Film.tsx')).Film }));
const Sound = lazy(async () => ({ default: (await import('./web/player/Sound.tsx')).Sound }));
const SoundButton = lazy(async () => ({ default: (await import('./web/player/Sound.tsx')).SoundButton }));
const YouTube = lazy(async () => ({ default: (await import('./web/player/YouTube.tsx')).YouTube }));

type Props = {
  item: Item;
  media: MediaDetails | undefined;
  /**
   * An item may have a sound besides its picture. This is the hash of the captions of that sound, for their
   * URL.
   */
  soundCaptions?: string | undefined;
  sizes: string;
  loading: PictureLoading;
  count?: LoadCount;
};

/** Shows the content of an item of a page: a picture, a film, a sound or an interactive diagram. */
export function TileContent(props: Props) {
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
}

function Content({ item, media, soundCaptions, ...picture }: Props) {
  const kind = itemKind(item);
  const name = item.itemCaption || media?.alt || '';
  const known = { hash: media?.hash, captions: media?.captions };
  switch (kind.is) {
    case 'image':
      return (
        <>
          <Picture item={item} media={media} {...picture} />
          {item.itemAudio && (
            <Suspense>
              <SoundButton file={item.itemAudio} name={name} captions={soundCaptions} />
            </Suspense>
          )}
        </>
      );
    case 'diagram':
      return (
        <DiagramTile
          name={kind.diagram}
          still={item.itemName ? <Picture item={item} media={media} {...picture} /> : undefined}
        />
      );
    case 'film':
      return <Film file={kind.name} {...known} name={name} isWhole={item.constrainItem ?? true} />;
    case 'sound':
      return <Sound file={kind.name} {...known} name={name} />;
    case 'youTube':
      return <YouTube id={kind.id} name={name} />;
    case 'unexpected':
      return <NoMedia>Unexpected File: {kind.name}</NoMedia>;
  }
}
