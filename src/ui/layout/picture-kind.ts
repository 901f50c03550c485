/**
 * The credit or the caption of every drawn picture starts with one of these words, so that readers do not
 * mistake the picture for a photograph.
 */
const KINDS = ['Illustration', 'Diagram'] as const;

/** @returns the kind of a drawn picture, from its credit or caption; undefined for other pictures */
export function pictureKind(words: string): (typeof KINDS)[number] | undefined {
  return KINDS.find((kind) => words.startsWith(kind));
}
