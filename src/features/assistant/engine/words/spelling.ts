import { editDistance } from './edit-distance.ts';
import { phoneticKey } from './phonetic-key.ts';
import { STOP_WORDS } from './tokens.ts';
import { alikeIn, type KnownWord, trigramsOf, type Vocabulary } from './vocabulary.ts';

/**
 * A word of the library that the user may have meant when typing an unknown word. The similarity is from 0 to
 * 1.
 */
export type Correction = { word: string; stem: string; similarity: number };

/**
 * @param word a word that the library does not have, in lower case and without accents
 * @returns at most three words of the library that the user may have meant, the most likely first; none for
 * numbers. A word of three letters is corrected only if adding one letter makes a frequent word.
 * Source of the thresholds: docs/measurements.md 7.4.
 */
export function correct(vocabulary: Vocabulary, word: string): Correction[] {
  if (word.length < 3 || word.length > LONGEST_WORD || /^\d/.test(word)) return [];
  if (word.length === 3) {
    const known = withOneLetterMore(vocabulary, word);
    return known ? [{ word: known.word, stem: known.stem, similarity: ONE_LETTER_LESS }] : [];
  }
  const sound = phoneticKey(word);
  const likenesses: Likeness[] = [];
  for (const known of lookAlikes(vocabulary, word)) {
    const distance = editDistance(word, known.word, allowedDistance(word));
    if (distance < Infinity) likenesses.push(compare(word, sound, known, distance));
  }
  for (const known of soundAlikes(vocabulary, sound)) {
    const distance = editDistance(word, known.word, SOUND_DISTANCE);
    if (distance < Infinity) likenesses.push(compare(word, sound, known, distance));
  }
  return bestCorrections(likenesses);
}

/**
 * @param word a word that neither the library nor the table of vectors has
 * @returns the stop word that the user meant ("whhat", "theey", "hve"), or undefined. A misspelt stop word
 * must be recognised, because an unknown word counts as an unknown subject.
 */
export function stopWordFor(vocabulary: Vocabulary, word: string): string | undefined {
  // A word of three letters is corrected only by adding a letter, and a word of the library is preferred to a
  // stop word: "sel" becomes "seal".
  if (word.length < 3 || (word.length === 3 && withOneLetterMore(vocabulary, word))) return undefined;
  for (const stopWord of STOP_WORDS) {
    if (stopWord.length < 4 || !startsAlike(word, stopWord)) continue;
    if (word.length === 3 && stopWord.length !== 4) continue;
    if (editDistance(word, stopWord, 1) === 1) return stopWord;
  }
  return undefined;
}

/** True if both words have the same first letter, or if their first two letters are swapped, as in "hwat". */
function startsAlike(word: string, other: string): boolean {
  return word[0] === other[0] || (word[0] === other[1] && word[1] === other[0]);
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * @returns the word of the library that results from adding one letter; undefined if there is none, if it is
 * rare, or if a second such word is almost as frequent
 */
function withOneLetterMore(vocabulary: Vocabulary, word: string): KnownWord | undefined {
  const longer = new Set<KnownWord>();
  for (let at = 1; at <= word.length; at++)
    for (const letter of LETTERS) {
      const known = vocabulary.words.get(word.slice(0, at) + letter + word.slice(at));
      if (known) longer.add(known);
    }
  const [first, second] = [...longer].sort((a, b) => b.count - a.count);
  return first && first.count >= MUCH_MORE_FREQUENT * (second?.count ?? 1) ? first : undefined;
}

/**
 * @returns the two known words that together form an unknown word: "south" and "pole" for "southpole". If
 * several pairs are possible, returns the most frequent.
 */
export function split(vocabulary: Vocabulary, word: string): [KnownWord, KnownWord] | undefined {
  if (word.length < SHORTEST_SPLIT) return undefined;
  let best: [KnownWord, KnownWord] | undefined;
  let bestCount = 1; // a word that occurs only once in the library may be a spelling error
  for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++) {
    const first = vocabulary.words.get(word.slice(0, cut));
    const second = vocabulary.words.get(word.slice(cut));
    if (!first || !second || Math.min(first.count, second.count) <= bestCount) continue;
    bestCount = Math.min(first.count, second.count);
    best = [first, second];
  }
  return best;
}

const LONGEST_WORD = 40;
const MUCH_MORE_FREQUENT = 4;
const ONE_LETTER_LESS = 0.85;
const SHORTEST_SPLIT = 7;
const SHORTEST_PART = 3;

// Source of these nine values: docs/measurements.md 7.4. The limit MOST_LOOK_ALIKES reduced the time for a
// question with two errors from 14 ms to 1 ms, without a measurable loss of quality (docs/measurements.md
// 7.3).
const LEAST_DICE = 0.22;
const MOST_LOOK_ALIKES = 60;
const MOST_SOUND_ALIKES = 30;
const SOUND_DISTANCE = 4;
const SAME_SOUND = 0.12;
const SAME_LETTERS = 0.1;
const OTHER_FIRST_LETTER = -0.08;
const LEAST_SIMILARITY = 0.66;
const MOST_CORRECTIONS = 3;

type Likeness = { known: KnownWord; similarity: number; rank: number };

function lookAlikes(vocabulary: Vocabulary, word: string): KnownWord[] {
  const trigrams = trigramsOf(word);
  const { byTrigram } = alikeIn(vocabulary);
  const shared = new Map<KnownWord, number>();
  for (const trigram of trigrams) {
    for (const known of byTrigram.get(trigram) ?? []) shared.set(known, (shared.get(known) ?? 0) + 1);
  }
  const alikes: { known: KnownWord; dice: number }[] = [];
  for (const [known, count] of shared) {
    // A word has as many trigrams as letters, or fewer if some are repeated. Using the number of letters is
    // exact enough to select candidates.
    const dice = (2 * count) / (trigrams.size + known.word.length);
    if (dice >= LEAST_DICE) alikes.push({ known, dice });
  }
  alikes.sort((a, b) => b.dice - a.dice);
  return alikes.slice(0, MOST_LOOK_ALIKES).map((alike) => alike.known);
}

function soundAlikes(vocabulary: Vocabulary, sound: string): KnownWord[] {
  if (sound.length < 3) return [];
  return (alikeIn(vocabulary).bySound.get(sound) ?? []).slice(0, MOST_SOUND_ALIKES);
}

function allowedDistance(word: string): number {
  if (word.length <= 4) return 1;
  return word.length <= 9 ? 2 : 3;
}

function compare(word: string, sound: string, known: KnownWord, distance: number): Likeness {
  const sameSound = phoneticKey(known.word) === sound ? SAME_SOUND : 0;
  const firstLetter = known.word[0] === word[0] ? 0 : OTHER_FIRST_LETTER;
  const length = Math.max(word.length, known.word.length);
  const sameLetters = lettersOnce(known.word) === lettersOnce(word) ? SAME_LETTERS : 0;
  const similarity = 1 - distance / length + sameSound + firstLetter + sameLetters;
  // Of two equally similar words, users more often mean the more frequent one.
  return { known, similarity: Math.min(1, similarity), rank: similarity + 0.008 * Math.log(1 + known.count) };
}

/**
 * @returns the word with each doubled letter written once. Compared in this form, "cosst" equals "cost" and
 * not "coast".
 */
function lettersOnce(word: string): string {
  return word.replace(/(.)\1+/g, '$1');
}

function bestCorrections(likenesses: Likeness[]): Correction[] {
  likenesses.sort((a, b) => b.rank - a.rank || (a.known.word < b.known.word ? -1 : 1));
  const best: Correction[] = [];
  for (const { known, similarity } of likenesses) {
    const first = best[0];
    if (similarity < LEAST_SIMILARITY || best.length === MOST_CORRECTIONS) break;
    if (first && similarity < first.similarity - 0.1) break;
    if (!best.some((earlier) => earlier.stem === known.stem))
      best.push({ word: known.word, stem: known.stem, similarity });
  }
  return best;
}
