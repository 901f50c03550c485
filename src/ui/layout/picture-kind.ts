/** What was drawn is never taken for a photograph: the first word of a credit says which it is. */
const KINDS = ['Illustration', 'Diagram'] as const;

/** @returns what a drawn picture is, by its credit or its caption; undefined of any other */
export function pictureKind(words: string): (typeof KINDS)[number] | undefined {
  return KINDS.find((kind) => words.startsWith(kind));
}
