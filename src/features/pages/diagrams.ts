/** The diagrams that move: what an item's `itemDiagram` may name. See docs/decisions/live-diagrams.md. */
export const DIAGRAM_NAMES = ['sea-ice-year', 'coldest', 'section', 'food-web', 'wind-chill'] as const;
export type DiagramName = (typeof DIAGRAM_NAMES)[number];

export function isDiagramName(name: string | undefined): name is DiagramName {
  return DIAGRAM_NAMES.some((known) => known === name);
}
