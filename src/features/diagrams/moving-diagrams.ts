/**
 * The moving diagrams: the possible values of an item's `itemDiagram`. See
 * docs/decisions/027-live-diagrams.md.
 */
export const DIAGRAM_NAMES = ['sea-ice-year', 'coldest', 'section', 'food-web', 'wind-chill'] as const;
export type DiagramName = (typeof DIAGRAM_NAMES)[number];

export function isDiagramName(name: string | undefined): name is DiagramName {
  return DIAGRAM_NAMES.some((known) => known === name);
}
