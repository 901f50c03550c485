import { classify } from '#features/care/classify.ts';
import { NICKNAMES } from './offered-nicknames.ts';
import { FAMILY_NAMES, FIRST_NAMES, ORDINARY_WORDS, STREET_WORDS } from './words-of-real-names.ts';

const DIGITS_FOR_LETTERS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

const KNOWN_WORDS = new Set([
  ...ORDINARY_WORDS,
  ...NICKNAMES.flatMap((nickname) => nickname.toLowerCase().split(' ')),
]);

const ADDRESS = 'That looks like an address. Choose a name that nobody can find you by.';

type Judged = { is: 'fine' } | { is: 'doubtful' } | { is: 'refused'; why: string };

/**
 * Checks a nickname that a pupil has written. It must follow the rules for nicknames that teachers write, and
 * must not be a full name or a street address.
 * @returns `doubtful` if the nickname may be a person's name: the teacher should then check it
 */
export function judgeOwnNickname(nickname: string): Judged {
  const problem = problemOfNickname(nickname);
  if (problem) return { is: 'refused', why: problem };
  const words = wordsOf(nickname);
  if (/\d/.test(nickname) && words.some((word) => STREET_WORDS.has(word)))
    return { is: 'refused', why: ADDRESS };
  if (isFullName(words)) return { is: 'refused', why: 'Please not your full name.' };
  const isName = words.some((word) => FIRST_NAMES.has(word) && !KNOWN_WORDS.has(word));
  const isUnknown = !words.some((word) => KNOWN_WORDS.has(word));
  return { is: words.length > 1 && (isName || isUnknown) ? 'doubtful' : 'fine' };
}

/**
 * Splits a nickname into words, in lower case and without accents. Digits are read as letters. A capital
 * after a small letter starts a new word.
 */
function wordsOf(nickname: string): string[] {
  return readDigits(nickname.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[ -]+/)
    .filter((word) => word.length > 1);
}

/** Replaces digits inside words with the letters that they stand for, as in "J4ck". */
function readDigits(text: string): string {
  return text.replace(
    /(?<=\p{L})[013457]|[013457](?=\p{L})/gu,
    (digit) => DIGITS_FOR_LETTERS[digit] ?? digit,
  );
}

function isFullName(words: string[]): boolean {
  if (words.every((word) => KNOWN_WORDS.has(word))) return false;
  const isPair = (first: string, family: string) => FIRST_NAMES.has(first) && FAMILY_NAMES.has(family);
  return words.some(
    (word, index) =>
      words.some((other, at) => at !== index && isPair(word, other)) ||
      Array.from(word).some((_, cut) => cut > 2 && isPair(word.slice(0, cut), word.slice(cut))),
  );
}

/** @returns a sentence that says why the nickname may not be used; undefined if it may be used */
export function problemOfNickname(nickname: string): string | undefined {
  if (nickname.includes('@') || /\w\.\w|www|https?:/i.test(nickname)) return ADDRESS;
  if ((nickname.match(/\d/g) ?? []).length >= 5)
    return 'That looks like a phone number. Choose a name that nobody can find you by.';
  if (!/^[\p{L}\p{M}\d -]{2,16}$/u.test(nickname) || !/\p{L}/u.test(nickname))
    return 'A nickname has 2 to 16 letters, digits, spaces and hyphens.';
  if (isUnkind(nickname)) return 'Please choose a kind name.';
  return undefined;
}

function isUnkind(nickname: string): boolean {
  const read = nickname.toLowerCase().replace(/[013457]/g, (digit) => DIGITS_FOR_LETTERS[digit] ?? digit);
  return [nickname, read, read.replace(/[ -]/g, '')].some((text) =>
    ['insult', 'distress'].some((is) => classify(`You are ${text}`).is === is || classify(text).is === is),
  );
}
