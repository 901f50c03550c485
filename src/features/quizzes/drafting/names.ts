/**
 * Words with a capital letter that do not count as names: frequent first words of sentences, and words such
 * as "Antarctica", which almost every page contains.
 */
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
 * @returns the names in a text, such as "Ross Ice Shelf" or "James Clark Ross": words with a capital letter,
 * except at the beginning of a sentence. Months are left out.
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
