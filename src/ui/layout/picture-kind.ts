/**
 * The credit or the caption of every drawn picture starts with one of these words, so that readers do not
 * mistake the picture for a photograph.
 */
const KINDS = ['Illustration', 'Diagram', 'Map'] as const;

/** @returns the kind of a drawn picture, from its credit or caption; undefined for other pictures */
export function pictureKind(words: string): (typeof KINDS)[number] | undefined {
  return KINDS.find((kind) => new RegExp(`^${kind}\\b`).test(words));
}

/** @returns true if the picture contains words, which nothing may cut off or cover: it is a diagram or a map */
export function hasWords(words: string): boolean {
  const kind = pictureKind(words);
  return kind === 'Diagram' || kind === 'Map';
}
