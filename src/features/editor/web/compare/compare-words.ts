import { diffArrays } from 'diff';

/** A word, a punctuation mark or a space, with its formatting. */
export type Word = { text: string; marks: Mark[] };
export type Mark = 'strong' | 'em' | 'u' | 'sub' | 'sup' | 'a';

/**
 * Consecutive words of one version. `isChanged` is true if the other version lacks all of them, and false if
 * it has all of them.
 */
export type Run = { words: Word[]; isChanged: boolean };

export type Compared = { from: Run[]; to: Run[] };

const MARKS: Record<string, Mark> = {
  strong: 'strong',
  b: 'strong',
  h3: 'strong',
  h4: 'strong',
  em: 'em',
  i: 'em',
  blockquote: 'em',
  u: 'u',
  sub: 'sub',
  sup: 'sup',
  a: 'a',
};
const ENDS_LINE = /^(?:p|li|h3|h4|blockquote|br)$/;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Compares the words of two HTML texts. A word with different formatting counts as changed. */
export function compareHtml(from: string, to: string): Compared {
  return compareWords(wordsOfHtml(from), wordsOfHtml(to));
}

export function comparePlain(from: string, to: string): Compared {
  return compareWords(split(from, []), split(to, []));
}

/** Splits HTML into words. The words are rendered as text, not as HTML, so scripts in them cannot run. */
export function wordsOfHtml(html: string): Word[] {
  const words: Word[] = [];
  const open: { mark: Mark; tag: string; href: string }[] = [];
  for (const [piece, end, tag = '', attributes = ''] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+|</gi,
  )) {
    const name = tag.toLowerCase();
    if (tag === '') words.push(...split(decode(piece), marksOf(open)));
    else if (end) close(name, open, words);
    else if (name === 'br') words.push(LINE);
    else {
      if (name === 'li') words.push(...split('• ', []));
      const mark = MARKS[name];
      if (mark) open.push({ mark, tag: name, href: decode(/href="([^"]*)"/.exec(attributes)?.[1] ?? '') });
    }
  }
  return withoutOuterSpace(words);
}

const LINE: Word = { text: '\n', marks: [] };

/**
 * Handles a closing tag. After a link, adds its address as a word, so that a changed address shows in the
 * comparison.
 */
function close(name: string, open: { mark: Mark; tag: string; href: string }[], words: Word[]): void {
  const at = open.findLastIndex(({ tag }) => tag === name);
  const [closed] = at >= 0 ? open.splice(at, 1) : [];
  if (closed?.href) words.push(...split(` (${closed.href})`, []));
  if (ENDS_LINE.test(name)) words.push(LINE);
}

function marksOf(open: { mark: Mark }[]): Mark[] {
  return [...new Set(open.map(({ mark }) => mark))].sort();
}

function split(text: string, marks: Mark[]): Word[] {
  const pieces = text.match(/\s+|[\p{L}\p{N}\p{M}’'-]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? [];
  return pieces.map((piece) => ({ text: /^\s/.test(piece) ? ' ' : piece, marks }));
}

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (entity, hex, decimal, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? entity;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}

/**
 * Removes white space that readers do not see: spaces at the start of a line, repeated spaces, and all white
 * space at the end.
 */
function withoutOuterSpace(words: Word[]): Word[] {
  const isBlank = ({ text }: Word) => text === ' ' || text === '\n';
  const kept = words.filter(
    (word, index) =>
      word.text !== ' ' || (index > 0 && words[index - 1]?.text !== '\n' && words[index - 1]?.text !== ' '),
  );
  return kept.slice(0, kept.findLastIndex((word) => !isBlank(word)) + 1);
}

function compareWords(from: Word[], to: Word[]): Compared {
  const keyOf = ({ text, marks }: Word) => `${marks}|${text}`;
  const result: Compared = { from: [], to: [] };
  let [atFrom, atTo] = [0, 0];
  for (const { added, removed, count } of diffArrays(from.map(keyOf), to.map(keyOf))) {
    if (!added) {
      result.from.push({ words: from.slice(atFrom, atFrom + count), isChanged: removed });
      atFrom += count;
    }
    if (!removed) {
      result.to.push({ words: to.slice(atTo, atTo + count), isChanged: added });
      atTo += count;
    }
  }
  return { from: joined(result.from), to: joined(result.to) };
}

/**
 * Joins neighbouring runs of words. A space between two changed runs also counts as changed. A space at the
 * end of a changed run moves to the run after it.
 */
function joined(runs: Run[]): Run[] {
  const isBridge = (index: number) =>
    runs[index]?.words.every(({ text }) => text === ' ') &&
    runs[index - 1]?.isChanged &&
    runs[index + 1]?.isChanged;
  const result: Run[] = [];
  for (const [index, { words, isChanged }] of runs.entries()) {
    const run = { words, isChanged: isChanged || Boolean(isBridge(index)) };
    const last = result.at(-1);
    if (last?.isChanged === run.isChanged) last.words = [...last.words, ...run.words];
    else result.push(run);
  }
  for (const [index, { words, isChanged }] of result.entries()) {
    const next = result[index + 1];
    const last = words.at(-1);
    if (isChanged && next && words.length > 1 && last?.text === ' ') next.words.unshift(...words.splice(-1));
  }
  return result;
}
