import type { Item } from '#platform/shared/content/item.ts';
import { pictureKind } from '#ui/layout/picture-kind.ts';
import { isDiagramName } from './moving-diagrams.ts';
import { stillDiagramOf } from './still-diagrams.ts';

/**
 * @returns true if a picture contains text and numbers that nothing may cover. Editors mark such a picture:
 *   its caption or credit starts with "Diagram".
 */
export function isDiagram({ itemName, itemDiagram, itemCaption = '', itemCopyright = '' }: Item): boolean {
  return (
    isDiagramName(itemDiagram) ||
    stillDiagramOf(itemName) !== undefined ||
    [itemCaption, itemCopyright].some((words) => pictureKind(words) === 'Diagram')
  );
}
