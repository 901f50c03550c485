import { type DiagramName, isDiagramName } from '#features/diagrams/moving-diagrams.ts';
import { shownBy } from '#platform/shared/content/accepted-files.ts';
import { type Item, itemFields, itemValue, YOUTUBE_ID } from '#platform/shared/content/item.ts';

/** What an item of a page shows. Source: docs/behaviour.md 17.2, 17.3. */
export type ItemKind =
  | { is: 'image'; name: string }
  | { is: 'diagram'; diagram: DiagramName }
  | { is: 'film'; name: string }
  | { is: 'sound'; name: string }
  | { is: 'youTube'; id: string }
  | { is: 'unexpected'; name: string };

const SOURCES = itemFields('source');

/** Finds the kind from the file extension. An item that has a sound and no picture gets the kind `sound`. */
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
  // If this version of the app does not know the diagram, the item shows its picture instead.
  if (isDiagramName(itemDiagram)) return { is: 'diagram', diagram: itemDiagram };
  const name = itemName || itemAudio || '';
  const shown = shownBy(name);
  if (shown === 'image' || shown === 'film' || shown === 'sound') return { is: shown, name };
  return !itemName && itemAudio ? { is: 'sound', name } : { is: 'unexpected', name };
}

/** True when the item has no file, YouTube film, sound or diagram. Source: docs/behaviour.md 17.4. */
export function isEmptyItem(item: Omit<Item, 'itemID'>): boolean {
  return SOURCES.every((field) => !itemValue(item, field));
}
