import { type Pronunciation, respellings } from './respellings.ts';

/** The text for an engine, and the position of each of its parts in the message as the client sent it. */
export type Script = {
  text: string;
  /**
   * @returns the part of the message that corresponds to the part of `text` from `start` to `end` (exclusive)
   */
  inMessage(start: number, end: number): { start: number; end: number };
};

/**
 * A text that is being assembled from parts. For each UTF-16 unit, `starts` and `ends` give its position in
 * the message.
 */
type Draft = { parts: string[]; starts: number[]; ends: number[] };

/**
 * Prepares a message for an engine. Tags, scripts, styles and characters without a sound are left out. Words
 * of the list of pronunciations and abbreviations are spelt as they are said. SSML is left out like other
 * tags, so that a page cannot control the engine.
 */
export function writeScript(message: string, pronunciations: readonly Pronunciation[]): Script {
  const plain = withoutMarkup(message.toWellFormed());
  const { parts, starts, ends } = respell(plain, pronunciations);
  return {
    text: parts.join(''),
    inMessage: (start, end) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? 0 }),
  };
}

/** @returns false if the text contains no letter and no digit */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

// Matches in this order: comments, scripts and styles; tags; entities; a letter with its accents; characters
// that are left out; anything else. A "<" or "&" that begins no tag or entity is kept as text.
const MARKUP =
  /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>|<[/!?]?([a-z][a-z\d:-]*)[^<>]*>|&(#x?[\da-f]{1,6}|[a-z]{2,6});|\P{M}\p{M}+|([\p{Cc}\p{Cf}\p{Co}\p{Cn}])|[^<&\p{M}\p{C}]+?(?=[<&\p{M}\p{C}]|\P{M}\p{M}|$)|[\s\S]/giu;

/** Engines pause at an empty line. It separates entries of lists, for example, which have no full stops. */
const PAUSE = '\n\n';

/** Tags that may be inside a sentence. They are left out; any other tag is replaced by a pause. */
const INLINE =
  /^(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u|emphasis|phoneme|prosody|say-as|w)$/i;

function withoutMarkup(message: string): Draft {
  const draft: Draft = { parts: [], starts: [], ends: [] };
  for (const { 0: found, 1: hidden, 2: tag, 3: entity, 4: unsounded, index } of message.matchAll(MARKUP)) {
    const end = index + found.length;
    if (hidden || found.startsWith('<!--')) continue;
    if (tag) {
      if (!INLINE.test(tag)) addAs(draft, PAUSE, index, end);
    } else if (entity) addAs(draft, characterOf(entity) ?? found, index, end);
    else if (unsounded) {
      if (/\p{Cc}/u.test(unsounded)) addAs(draft, unsounded === '\n' ? PAUSE : ' ', index, end);
    } else if (/\p{M}/u.test(found)) addAs(draft, found.normalize('NFC'), index, end);
    else addText(draft, found, index);
  }
  return draft;
}

/**
 * Adds text that replaces the part of the message from `start` to `end`. Every UTF-16 unit of the text gets
 * the position of the whole part.
 */
function addAs({ parts, starts, ends }: Draft, text: string, start: number, end: number): void {
  parts.push(text);
  for (let unit = 0; unit < text.length; unit++) {
    starts.push(start);
    ends.push(end);
  }
}

/**
 * Matches more than five punctuation marks, symbols or spaces in a row. Only the first five are kept. The
 * rest is not spoken, and would slow down the regular expressions that search the text.
 */
const LONG_RUN = /([\p{P}\p{S}]{5})[\p{P}\p{S}]+|(\s{5})\s+/gu;

/** Adds text of the message without changes. Each UTF-16 unit gets its own position. */
function addText(draft: Draft, text: string, start: number): void {
  let from = 0;
  for (const { 0: run, 1: signs, 2: spaces, index } of text.matchAll(LONG_RUN)) {
    addUnits(draft, text.slice(from, index) + (signs ?? spaces), start + from);
    from = index + run.length;
  }
  addUnits(draft, text.slice(from), start + from);
}

function addUnits({ parts, starts, ends }: Draft, text: string, start: number): void {
  parts.push(text);
  for (let unit = start; unit < start + text.length; unit++) {
    starts.push(unit);
    ends.push(unit + 1);
  }
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  deg: '°',
  minus: '−',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

function characterOf(entity: string): string | undefined {
  const code = /^#(x?)([\da-f]+)$/i.exec(entity);
  if (!code) return ENTITIES[entity];
  const point = Number.parseInt(code[2] ?? '', code[1] ? 16 : 10);
  // Control characters, halves of a surrogate pair and numbers beyond Unicode cannot be spoken.
  const isCharacter = point >= 0x20 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
  return isCharacter ? String.fromCodePoint(point) : ' ';
}

function respell(draft: Draft, pronunciations: readonly Pronunciation[]): Draft {
  const text = draft.parts.join('');
  const respelt: Draft = { parts: [], starts: [], ends: [] };
  let from = 0;
  for (const { start, end, said } of respellings(text, pronunciations)) {
    copy(draft, respelt, text, from, start);
    addAs(respelt, said, draft.starts[start] ?? 0, draft.ends[end - 1] ?? 0);
    from = end;
  }
  copy(draft, respelt, text, from, text.length);
  return respelt;
}

function copy(draft: Draft, to: Draft, text: string, from: number, end: number): void {
  to.parts.push(text.slice(from, end));
  for (let unit = from; unit < end; unit++) {
    to.starts.push(draft.starts[unit] ?? 0);
    to.ends.push(draft.ends[unit] ?? 0);
  }
}
