/** Words that may stand between two parts of a thought without changing it. */
const SMALL =
  `a about actually all always am and any are at badly be been being both by can could do does down even ever
  every for forever fucking get getting go going gonna got had has have having here him her honestly i is it just kind
  kinda KNOWN lie like literally lots me more much my near never not now of off often on one only out own please pretty
  quite rather really right seriously she he they so some sometimes somehow still such that the them then there this to
  today tomorrow tonight too totally up us very was we were will with would yourself myself`.split(/\s+/);

/**
 * Makes a regular expression of a pattern of words. A sentence begins with a space and every word ends with one.
 * `a|b` either word, `cut*` a word that begins so, `a?` may be missing, `!a` the next word is not that one, `..3` up to
 * three words of any kind, `~3` up to three small words, `^` and `$` the ends of the sentence. A name in capitals is a group.
 */
export function wordPattern(source: string, groups: Record<string, string>): RegExp {
  return new RegExp(
    source
      .split(' ')
      .map((part) => compile(part, groups))
      .join('')
      .replace(/^(?!\^)/, ' '),
  );
}

function compile(part: string, groups: Record<string, string>): string {
  const gap = /^(\.\.|~)(\d)$/.exec(part);
  if (gap) return `(?:(?:${gap[1] === '~' ? SMALL.join('|') : '\\S+'}) ){0,${gap[2]}}`;
  if (part === '^') return '^ ';
  if (part === '$') return '$';
  if (part.startsWith('!')) return `(?!(?:${alternatives(part.slice(1), groups)}) )`;
  if (part.endsWith('?')) return `(?:(?:${alternatives(part.slice(0, -1), groups)}) )?`;
  return `(?:${alternatives(part, groups)}) `;
}

function alternatives(part: string, groups: Record<string, string>): string {
  return part
    .split('|')
    .map((word) => (Object.hasOwn(groups, word) ? alternatives(groups[word] ?? '', groups) : word))
    .join('|')
    .replaceAll('*', '\\S*');
}
