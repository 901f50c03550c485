import porter2 from 'wink-porter2-stemmer';

/** A word in folded form (lower case, without accents), and its position in the original text. */
export type Token = { word: string; start: number; end: number };

/**
 * @param text any text
 * @returns its words and numbers in order, in lower case and without accents ("Adélie's" becomes "adelie",
 * "4,892" becomes "4892"); `start` and `end` are offsets in the original text
 */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    const word = fold(match[0]);
    if (word !== '') found.push({ word, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** @returns the words and numbers of the text as `tokens` returns them, without their offsets */
export function wordsIn(text: string): string[] {
  return (text.match(WORD) ?? []).map(fold).filter((word) => word !== '');
}

/**
 * @param text any text
 * @returns the words of the text that are not stop words, in lower case and without accents, in order, with
 * repetitions
 */
export function contentWords(text: string): string[] {
  return wordsIn(text).filter((word) => !isStopWord(word));
}

/**
 * @param word in lower case and without accents
 * @returns true if the word is so common in questions and pages that it does not help to distinguish pages
 */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/**
 * @param word in lower case and without accents
 * @returns the stem of the word by the Porter2 algorithm. Stemming raises hit@1 (the share of questions whose
 * first page is right) by 2.2 points. Source: docs/measurements.md 3.2.
 */
export const stemOf: (word: string) => string = remembered((word) => porter2(word));

const fold = remembered(foldWord);

/**
 * @returns `compute` with a cache of its results. Reading from the cache takes a twentieth of the time of
 * computing a stem. The cache also returns the same string object for the same word, which makes look-ups in
 * other maps faster.
 */
function remembered(compute: (word: string) => string): (word: string) => string {
  const results = new Map<string, string>();
  return (word) => {
    const before = results.get(word);
    if (before !== undefined) return before;
    // All words of the library, about 20,000, fit into the cache. It is emptied when it is full, so that
    // words of users do not fill the memory.
    if (results.size === MOST_REMEMBERED) results.clear();
    const result = compute(word);
    results.set(word, result);
    return result;
  };
}

const MOST_REMEMBERED = 40_000;

const WORD = /\d+(?:,\d{3})*(?:\.\d+)?|[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)?/gu;

/** The maximum length of a word, in characters. No word of the library is longer. */
const LONGEST_WORD = 60;

function foldWord(raw: string): string {
  // The length is limited for two reasons: normalising can turn one character into a whole phrase (U+FDFA),
  // and the time for stemming grows with the square of the length.
  const plain = raw.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().slice(0, LONGEST_WORD);
  if (/^\d/.test(plain)) return plain.replace(/,/g, '');
  return plain.replace(/['’]s$/, '').replace(/['’]/, '');
}

// With this long list, hit@1 (the share of questions whose first page is right) is 1.0 point higher than
// without stop words (docs/measurements.md 3.2). "Many" and "much" are in the list, because question-kind.ts
// finds "how many" and "how much" in the original question. Children's misspellings of stop words are also in
// the list, because spelling correction only knows the words of the pages.
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the and or but so than too also just very such some any no not because if
  i me my you your yours he him his she her hers it its itself we us our ours they them their theirs
  this that these those there here
  what which who whom whose when where why how many much
  am is are was were be been being do does did doing done have has had having
  get gets getting got go goes went gone happen happens happened happening mean means meant ever really actually
  thing things stuff wat wot wats meny wich wen wy thier thay dosent dosnt
  can could may might must shall should will would
  about after before at by for from in into of on to with as then while
  name named called known tell please according
  dont doesnt didnt isnt arent wasnt werent havent hasnt hadnt cant couldnt wont wouldnt shouldnt
  im ive youre theyre theyve weve thats whats whos wheres hows whens whys s t re ve ll d m
  hi hey hello ok okay um please pls plz thanks`.split(/\s+/),
);
