import type { Item } from '#platform/shared/content/item.ts';
import { hasWords } from '#ui/layout/picture-kind.ts';
import { isDiagramName } from './moving-diagrams.ts';
import { stillDiagramOf } from './still-diagrams.ts';

/**
 * @returns true if the picture is a diagram or a map, which contains words and numbers that nothing may
 * cover. An editor marks it by starting its caption or credit with "Diagram" or "Map".
 */
export function isDiagram({ itemName, itemDiagram, itemCaption = '', itemCopyright = '' }: Item): boolean {
  return (
    isDiagramName(itemDiagram) ||
    stillDiagramOf(itemName) !== undefined ||
    [itemCaption, itemCopyright].some(hasWords)
  );
}
