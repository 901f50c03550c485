/**
 * The interactive diagrams: the possible values of an item's `itemDiagram`. See
 * docs/decisions/027-live-diagrams.md.
 */
export const DIAGRAM_NAMES = ['sea-ice-year', 'coldest', 'section', 'food-web', 'wind-chill'] as const;
export type DiagramName = (typeof DIAGRAM_NAMES)[number];

export function isDiagramName(name: string | undefined): name is DiagramName {
  return DIAGRAM_NAMES.some((known) => known === name);
}

/** The diagrams that are only pictures, in files named `{name}-{answerID}.jpg`. */
export const STILL_DIAGRAM_NAMES = [
  'ice-core',
  'dives',
  'continents',
  'ice-loss',
  'sea-level',
  'albedo',
  'day-length',
  'penguin-sizes',
  'whale-sizes',
  'current',
  'iceberg-float',
  'visitors',
  'windiest',
  'people',
  'race',
  'ozone-hole',
] as const;
export type StillDiagramName = (typeof STILL_DIAGRAM_NAMES)[number];

/** @returns the diagram that is shown by a file of the library */
export function stillDiagramOf(file: string | undefined): StillDiagramName | undefined {
  return STILL_DIAGRAM_NAMES.find((name) => file && new RegExp(`^${name}-\\d+\\.jpg$`).test(file));
}
