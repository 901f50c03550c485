import { type DiagramName, isDiagramName } from '#features/diagrams/diagrams.ts';
import type { Item } from '#platform/shared/content/item.ts';

/** What an item shows. Source: specification part 2 section 3; decision D-35. */
export type MediaKind =
  | { is: 'image'; name: string }
  | { is: 'diagram'; diagram: DiagramName }
  | { is: 'film'; name: string }
  | { is: 'sound'; name: string }
  | { is: 'youTube'; id: string }
  | { is: 'unexpected'; name: string };

/** Ids are of this shape alone: whatever else stands there never gets into an address. */
const YOUTUBE_ID = /^[\w-]{11}$/;

const IMAGE = /\.(jpe?g|png|gif|svg|webp)$/i;
const FILM = /\.(mp4|mpe?g)$/i;
const SOUND = /\.m4a$/i;

/** By the ending of the file's name. A sound without a picture is the item itself. */
export function mediaKind({
  itemName,
  itemYouTubeID,
  itemAudio,
  itemDiagram,
}: Omit<Item, 'itemID'>): MediaKind {
  if (itemYouTubeID)
    return YOUTUBE_ID.test(itemYouTubeID)
      ? { is: 'youTube', id: itemYouTubeID }
      : { is: 'unexpected', name: itemYouTubeID };
  // One that only a newer version knows is shown as its picture.
  if (isDiagramName(itemDiagram)) return { is: 'diagram', diagram: itemDiagram };
  const name = itemName || itemAudio || '';
  if (IMAGE.test(name)) return { is: 'image', name };
  if (FILM.test(name)) return { is: 'film', name };
  if (SOUND.test(name) || (!itemName && itemAudio)) return { is: 'sound', name };
  return { is: 'unexpected', name };
}

/** Nothing of all that an item can show. Source: decision D-33. */
export function isEmptyItem(item: Omit<Item, 'itemID'>): boolean {
  return !item.itemName && !item.itemYouTubeID && !item.itemAudio && !item.itemDiagram;
}
