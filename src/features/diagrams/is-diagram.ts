import type { Item } from '#platform/shared/content/item.ts';
import { pictureKind } from '#ui/layout/picture-kind.ts';
import { isDiagramName, stillDiagramOf } from './diagrams.ts';

/**
 * Whether a picture contains text and numbers that nothing may cover. Editors mark such a picture in its
 * caption or credit.
 */
export function isDiagram({ itemName, itemDiagram, itemCaption = '', itemCopyright = '' }: Item): boolean {
  return (
    isDiagramName(itemDiagram) ||
    stillDiagramOf(itemName) !== undefined ||
    [itemCaption, itemCopyright].some((words) => pictureKind(words) === 'Diagram')
  );
}
