import { type DiagramName, isDiagramName } from '#features/diagrams/moving-diagrams.ts';
import { shownBy } from '#platform/shared/content/accepted-files.ts';
import { type Item, itemFields, itemValue, YOUTUBE_ID } from '#platform/shared/content/item.ts';

/** What an item of a page shows, such as a picture or a film. Source: docs/behaviour.md 17.2, 17.3. */
export type ItemKind =
  | { is: 'image'; name: string }
  | { is: 'diagram'; diagram: DiagramName }
  | { is: 'film'; name: string }
  | { is: 'sound'; name: string }
  | { is: 'youTube'; id: string }
  | { is: 'unexpected'; name: string };

const SOURCES = itemFields('source');

/**
 * Finds the kind from the extension of the file name. An item with a sound but without a picture has the kind
 * `sound`.
 */
export function itemKind({
  itemName,
  itemYouTubeID,
  itemAudio,
  itemDiagram,
}: Omit<Item, 'itemID'>): ItemKind {
  if (itemYouTubeID)
    return YOUTUBE_ID.test(itemYouTubeID)
      ? { is: 'youTube', id: itemYouTubeID }
      : { is: 'unexpected', name: itemYouTubeID };
  // A newer version of the app may have stored a diagram that this version does not know. The item then shows
  // its picture.
  if (isDiagramName(itemDiagram)) return { is: 'diagram', diagram: itemDiagram };
  const name = itemName || itemAudio || '';
  const shown = shownBy(name);
  if (shown === 'image' || shown === 'film' || shown === 'sound') return { is: shown, name };
  return !itemName && itemAudio ? { is: 'sound', name } : { is: 'unexpected', name };
}

/**
 * True if the item has nothing to show: no file, no YouTube film, no sound and no diagram. Source:
 * docs/behaviour.md 17.4.
 */
export function isEmptyItem(item: Omit<Item, 'itemID'>): boolean {
  return SOURCES.every((field) => !itemValue(item, field));
}
