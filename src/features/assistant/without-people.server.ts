import { isFirstName } from './first-names.server.ts';

/** Looks up words in the library and in everyday English. */
export type Known = {
  /** True if a page contains the word, such as "Amundsen" or "1957". */
  isKnown(word: string): boolean;
  /** True for a word of everyday English or of a page. */
  isOrdinary(word: string): boolean;
};

/** This character replaces each removed part of the text. */
const GAP = '…';

/**
 * Removes what could identify the person who asked: e-mail and web addresses, numbers, names of people,
 * schools and streets. Keeps names and years that are on a page: "Amundsen", "1957". Also keeps words that
 * may be misspellings of words on a page, because removing too much would leave no question.
 * @returns the text with … for each removed part
 */
export function withoutPeople(text: string, known: Known): string {
  let kept = text;
  for (const [pattern, by] of PATTERNS) kept = kept.replace(pattern, by);
  return removeWords(kept, known)
    .replace(/…(?:[\s,;:&'’-]*…)+/g, GAP)
    .trim();
}

const PATTERNS: [RegExp, string][] = [
  [/\S*@\S+/g, GAP],
  [/(?:https?:\/\/|www\.)\S+/gi, GAP],
  // A telephone number: at least seven characters, all of them digits or separators such as spaces and
  // hyphens.
  [/\+?\(?\d[\d\s()./-]{5,}\d/g, GAP],
  [
    /(?:\p{Lu}[\p{L}'’.-]*\s+){1,4}(?:School|College|Academy|Grammar|Primary|Elementary|Kindergarten)\b(?:\s+(?:School|College))?/gu,
    GAP,
  ],
  [
    /\b(at|to|from) (?!(?:a|an|the|my|our|your|any|their) )(?:[\p{L}'’.-]+ ){1,3}?(?:primary|high|grammar|secondary|elementary|public|state) school\b/giu,
    `$1 ${GAP}`,
  ],
  [/(?:\p{Lu}[\p{L}'’-]*\s+){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Drive|Lane|Court|Crescent|Close)\b/gu, GAP],
  [
    /\b((?:my|his|her|our) (?:\p{L}+ )?names?(?:['’]s| is| are)|call me|i go by) [\p{L}\p{M}'’-]+/giu,
    `$1 ${GAP}`,
  ],
  [/\b(m(?:rs?|s|x|iss)\.?) \p{L}[\p{L}\p{M}'’-]*/giu, `$1 ${GAP}`],
  [
    /\b(i am|i['’]?m) (?:four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen)\b/gi,
    `$1 ${GAP}`,
  ],
];

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;

/**
 * Matches words after which a name follows, such as "called" or "teacher". The next word is treated as a
 * name, unless it is an ordinary word.
 */
const INTRODUCES =
  /(?:\b(?:i am|i['’]?m|this is|named|called|friend|brother|sister|cousin|teacher|classmate|regards|love),?\s+)$/i;

function removeWords(text: string, known: Known): string {
  let isAfterName = false;
  let end = 0;
  return text.replace(WORD, (word, at: number) => {
    const isNext = /^\s+$/.test(text.slice(end, at));
    const isName = isPerson(word, text.slice(0, at), known) || (isAfterName && isNext && isCapitalised(word));
    isAfterName = isName;
    end = at + word.length;
    return isName || isNumber(word, known) ? GAP : word;
  });
}

/**
 * @returns true for a number that must be removed. A year or a name with digits, such as B15, is kept if a
 * page contains it
 */
function isNumber(word: string, { isKnown }: Known): boolean {
  if (!/\p{N}/u.test(word)) return false;
  const isYear = /^(?:1[789]|20)\d\ds?$/.test(word);
  return !(isKnown(word) && (isYear || /^\p{L}/u.test(word)));
}

function isPerson(word: string, before: string, { isKnown, isOrdinary }: Known): boolean {
  const plain = plainOf(word);
  if (/\p{N}/u.test(plain) || plain === 'i' || isKnown(plain)) return false;
  const isWritten = isCapitalised(word);
  if (isFirstName(plain)) return isWritten || !isOrdinary(plain);
  if (isOrdinary(plain)) return false;
  const isFirst = /(?:^|[.!?…]\s*)\W*$/.test(before);
  return (isWritten && !isFirst) || INTRODUCES.test(before);
}

function isCapitalised(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

/** @returns the word in lower case, without accents and without "'s" */
function plainOf(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s$/, '');
}
