import { addUnder, type Multimap, removeUnder } from '../search/multimap.ts';
import { phoneticKey } from './phonetic-key.ts';
import { stemOf } from './tokens.ts';

export type KnownWord = { word: string; stem: string; count: number };

/**
 * Every content word of the library. A word can be found by its spelling, by groups of three letters, and by
 * its sound.
 */
export type Vocabulary = {
  words: Map<string, KnownWord>;
  /** Only `alikeIn` reads it. */
  alike: AlikeWords | undefined;
};

type AlikeWords = { byTrigram: Multimap<KnownWord>; bySound: Multimap<KnownWord> };

export function createVocabulary(): Vocabulary {
  return { words: new Map(), alike: undefined };
}

/** Adds occurrences of a word. The word is in lower case and without accents. */
export function addWord(vocabulary: Vocabulary, word: string, occurrences = 1): void {
  const known = vocabulary.words.get(word);
  if (known) {
    known.count += occurrences;
    return;
  }
  const added: KnownWord = { word, stem: stemOf(word), count: occurrences };
  vocabulary.words.set(word, added);
  if (vocabulary.alike) addAlike(vocabulary.alike, added);
}

/** Removes occurrences of a word. Removes the word too when none of its occurrences is left. */
export function removeWord(vocabulary: Vocabulary, word: string, occurrences: number): void {
  const known = vocabulary.words.get(word);
  if (!known) return;
  known.count -= occurrences;
  if (known.count > 0) return;
  vocabulary.words.delete(word);
  if (vocabulary.alike) removeAlike(vocabulary.alike, known);
}

/**
 * Builds the two maps when the first misspelt word is read. `addWord` and `removeWord` then keep them up to
 * date.
 * @returns the words of the vocabulary by their groups of three letters, and by their sound
 */
export function alikeIn(vocabulary: Vocabulary): AlikeWords {
  if (!vocabulary.alike) {
    vocabulary.alike = { byTrigram: new Map(), bySound: new Map() };
    for (const known of vocabulary.words.values()) addAlike(vocabulary.alike, known);
  }
  return vocabulary.alike;
}

function addAlike({ byTrigram, bySound }: AlikeWords, known: KnownWord): void {
  for (const trigram of trigramsOf(known.word)) addUnder(byTrigram, trigram, known);
  addUnder(bySound, phoneticKey(known.word), known);
}

function removeAlike({ byTrigram, bySound }: AlikeWords, known: KnownWord): void {
  for (const trigram of trigramsOf(known.word)) removeUnder(byTrigram, trigram, known);
  removeUnder(bySound, phoneticKey(known.word), known);
}

/**
 * @returns the groups of three letters in a word, with ^ before its start and $ after its end: "ice" has ^ic,
 * ice, ce$
 */
export function trigramsOf(word: string): Set<string> {
  const edged = `^${word}$`;
  const trigrams = new Set<string>();
  for (let at = 0; at + 3 <= edged.length; at++) trigrams.add(edged.slice(at, at + 3));
  return trigrams;
}
