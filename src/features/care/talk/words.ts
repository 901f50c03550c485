import { isKnownForm, spelling } from './spelling.ts';

/**
 * Only this many characters of a text are checked. A text may be as long as the largest request that the
 * server accepts, and the browser checks the text after every key press.
 */
const LONGEST_READ = 20_000;

/** Only this many characters of a word are checked. */
const LONGEST_WORD = 60;

/**
 * Splits a text into plain sentences: in lower case, without punctuation, and with normalised spellings of
 * words about distress. Each sentence starts with a space and each of its words ends with a space, as word
 * patterns require.
 */
export function plainSentences(text: string): string[] {
  return text
    .slice(0, LONGEST_READ)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[\u{1F480}\u2620\u26B0]/gu, ' die ')
    .split(SENTENCE_END)
    .map((sentence) => ` ${plainWords(sentence).join(' ')} `)
    .filter((sentence) => sentence !== '  ');
}

// Matches the end of a sentence. It does not match several dots in a row, which are only a pause, or a
// punctuation mark inside a word, which replaces a letter, as in "k!ll".
const SENTENCE_END = /(?<![.!?])[.!?](?=\s|$)|(?<![!?])[!?]{2,}(?=\s|$)|[;\n]+/;

const WORD = /[\p{L}\p{N}@$!*]+(?:['’`´]\p{L}+)*/gu;

function plainWords(sentence: string): string[] {
  const raw = Array.from(sentence.matchAll(WORD), ([word]) => word.slice(0, LONGEST_WORD))
    .map((word) => (isKnownForm(word) ? word : plainLetters(word)))
    .filter(Boolean);
  return joinSpelledOut(raw).flatMap((word) => spelling(word).split(' '));
}

const LETTER_FOR: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Normalises a word. Digits and signs that stand for letters become letters, and a letter that is repeated
 * three times or more is kept once: "k1lll" becomes "kil". Apostrophes are removed: "don't" becomes "dont".
 * Numbers stay.
 */
function plainLetters(word: string): string {
  const bare = word.replace(/['’`´]/g, '').replace(/[!$@]+$/, '');
  const letters = /\p{L}/u.test(bare)
    ? bare.replace(/[013457@$!]/g, (mark) => LETTER_FOR[mark] ?? mark)
    : bare;
  return letters.replace(/(\p{L})\1{2,}/gu, '$1');
}

/** Joins three or more single letters to one word: "k m s" becomes "kms". */
function joinSpelledOut(words: string[]): string[] {
  const joined: string[] = [];
  let letters: string[] = [];
  const end = () => {
    joined.push(...(letters.length > 2 ? [letters.join('')] : letters));
    letters = [];
  };
  for (const word of words) {
    if (/^\p{L}$/u.test(word)) letters.push(word);
    else {
      end();
      joined.push(word);
    }
  }
  end();
  return joined;
}
