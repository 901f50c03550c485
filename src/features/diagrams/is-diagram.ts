import type { Item } from '#platform/shared/content/item.ts';
import { pictureKind } from '#ui/layout/picture-kind.ts';
import { isDiagramName, stillDiagramOf } from './diagrams.ts';

/** Whether it has words and numbers to read, which nothing may cover. Editors say so in its caption or credit. */
export function isDiagram({ itemName, itemDiagram, itemCaption = '', itemCopyright = '' }: Item): boolean {
  return (
    isDiagramName(itemDiagram) ||
    stillDiagramOf(itemName) !== undefined ||
    [itemCaption, itemCopyright].some((words) => pictureKind(words) === 'Diagram')
  );
}
