/** Small words that may occur between two parts of a pattern without changing the meaning. */
const SMALL = new Set(
  `OURS THEIRS a about actually again all always am an and any are at badly be because been being both by can
  cant could deserve did do does dont down even ever every feel for forever from fucking get getting
  go going gonna got had has have having he her here him his honestly i if in is it its just keep
  keeps kept kind kinda lie like literally lots me more much my myself near never not now of off often
  on one only or our out own please pretty quite rather really right same seriously she should so some
  somehow sometimes soon still such sure tell than that the their them then there they think this to
  today tomorrow tonight too totally up us very want wants was we well were when while who will with
  wont would yeah you your yourself`.split(/\s+/),
);

/**
 * Marks every small word by adding `~` to it. Compiled patterns match this mark. If each pattern contained
 * the list of small words, compiling would take long.
 */
export function markSmallWords(sentence: string): string {
  return sentence.replace(/\S+/g, (word) => (SMALL.has(word) ? `${word}~` : word));
}

/**
 * Compiles a pattern of words to a regular expression. The regular expression fits sentences from `markSmallWords` with a
 * space before and after each word. The notation of a pattern:
 *
 * - `cat|dog`: one of these words
 * - `cut*`: any word that starts with "cut"
 * - `cat?`: this word or nothing
 * - `!cat`: the next word is another one
 * - `..3`: up to three words of any kind
 * - `~3`: up to three small words
 * - `^` and `$`: the start and the end of the sentence
 * - a name in capitals: one of the words of this group in `groups`
 */
export function wordPattern(source: string, groups: Record<string, string>): RegExp {
  const parts = source.split(' ').map((part) => compile(part, groups));
  return new RegExp(parts.join('').replace(/^(?!\^)/, ' '));
}

function compile(part: string, groups: Record<string, string>): string {
  const gap = /^(\.\.|~)(\d)$/.exec(part);
  if (gap) return `(?:\\S+${gap[1] === '~' ? '~' : ''} ){0,${gap[2]}}`;
  if (part === '^') return '^ ';
  if (part === '$') return '$';
  if (part.startsWith('!')) return `(?!(?:${alternatives(part.slice(1), groups)})~? )`;
  if (part.endsWith('?')) return `(?:(?:${alternatives(part.slice(0, -1), groups)})~? )?`;
  if (part.endsWith('|$')) return `(?:(?:${alternatives(part.slice(0, -2), groups)})~? |$)`;
  return `(?:${alternatives(part, groups)})~? `;
}

function alternatives(part: string, groups: Record<string, string>): string {
  const words = part.split('|').map((word): string => {
    const group = groups[word];
    return group === undefined ? word : alternatives(group, groups);
  });
  return words.join('|').replaceAll(/(?<!\\S)\*/g, '\\S*');
}
