/**
 * The diagrams that are only pictures. The name of each file ends with the ID of a page:
 * `{name}-{answerID}.jpg`.
 */
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

/** @returns the name of the diagram that a picture file of the library shows; undefined for any other file */
export function stillDiagramOf(file: string | undefined): StillDiagramName | undefined {
  return STILL_DIAGRAM_NAMES.find((name) => file && new RegExp(`^${name}-\\d+\\.jpg$`).test(file));
}
