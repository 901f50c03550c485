import { type DiagramName, MOVING_DIAGRAMS } from '#features/diagrams/moving-diagrams.ts';
import type { Item } from '#platform/shared/content/item.ts';
import { newID } from '#platform/web/new-id.ts';

export const DIAGRAM_OPTIONS = Object.entries(MOVING_DIAGRAMS).map(([value, { name }]) => ({
  value,
  text: name,
}));

export function newDiagramTile(diagram: DiagramName): Item {
  const { name, still, credit } = MOVING_DIAGRAMS[diagram];
  return {
    itemID: newID(),
    itemName: still,
    itemDiagram: diagram,
    itemCaption: `Diagram: ${name}`,
    constrainItem: true,
    itemAction: null,
    itemCopyright: `Diagram: Antarctic Explorer. Numbers: ${credit}`,
  };
}
