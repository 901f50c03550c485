/** Words that have a capital at the beginning of a sentence or by custom, and name nothing that can be asked for. */
const NO_NAMES = new Set([
  'Antarctica',
  'Antarctic',
  'I',
  'It',
  'The',
  'A',
  'An',
  'In',
  'On',
  'At',
  'About',
  'Most',
  'Many',
]);
const MONTHS = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/;

/**
 * @returns the names in a text: words with a capital that do not begin a sentence, such as "Ross Ice Shelf" or "James
 *   Clark Ross". Months are no names.
 */
export function namesIn(text: string): string[] {
  const found = text.matchAll(
    /(?<=[\p{Ll}\p{N},;:)%]\s)\p{Lu}[\p{L}’'-]+(?:\s(?:of\s)?\p{Lu}[\p{L}’'-]+)*/gu,
  );
  const names = Array.from(found, ([name]) => name).filter(
    (name) => !NO_NAMES.has(name) && !MONTHS.test(name),
  );
  return [...new Set(names)];
}
