import type { Item } from '#platform/shared/content/item.ts';
import { pictureKind } from '#ui/layout/picture-kind.ts';
import { isDiagramName } from './moving-diagrams.ts';
import { stillDiagramOf } from './still-diagrams.ts';

/**
 * @returns true if the picture is a diagram, which contains text and numbers that nothing may cover. An
 * editor marks a diagram by starting its caption or credit with "Diagram".
 */
export function isDiagram({ itemName, itemDiagram, itemCaption = '', itemCopyright = '' }: Item): boolean {
  return (
    isDiagramName(itemDiagram) ||
    stillDiagramOf(itemName) !== undefined ||
    [itemCaption, itemCopyright].some((words) => pictureKind(words) === 'Diagram')
  );
}
