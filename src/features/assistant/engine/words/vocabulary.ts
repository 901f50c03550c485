import { addUnder, type Multimap, removeUnder } from '../search/multimap.ts';
import { phoneticKey } from './phonetic-key.ts';
import { stemOf } from './tokens.ts';

export type KnownWord = { word: string; stem: string; count: number };

/** Every content word of the library. It can be found by its letters and by its sound. */
export type Vocabulary = {
  words: Map<string, KnownWord>;
  byTrigram: Multimap<KnownWord>;
  bySound: Multimap<KnownWord>;
};

export function createVocabulary(): Vocabulary {
  return { words: new Map(), byTrigram: new Map(), bySound: new Map() };
}

/**
 * Counts one more occurrence of a word in lower case without accents.
 * @returns its stem
 */
export function addWord(vocabulary: Vocabulary, word: string): string {
  const known = vocabulary.words.get(word);
  if (known) {
    known.count++;
    return known.stem;
  }
  const added: KnownWord = { word, stem: stemOf(word), count: 1 };
  vocabulary.words.set(word, added);
  for (const trigram of trigramsOf(word)) addUnder(vocabulary.byTrigram, trigram, added);
  addUnder(vocabulary.bySound, phoneticKey(word), added);
  return added.stem;
}

/**
 * Removes one occurrence of a word, and the word itself with its last occurrence.
 * @returns its stem
 */
export function removeWord(vocabulary: Vocabulary, word: string): string {
  const known = vocabulary.words.get(word);
  if (!known) return stemOf(word);
  known.count--;
  if (known.count > 0) return known.stem;
  vocabulary.words.delete(word);
  for (const trigram of trigramsOf(word)) removeUnder(vocabulary.byTrigram, trigram, known);
  removeUnder(vocabulary.bySound, phoneticKey(word), known);
  return known.stem;
}

/** @returns the groups of three letters in a word, with its edges marked: "ice" has ^ic, ice, ce$ */
export function trigramsOf(word: string): Set<string> {
  const edged = `^${word}$`;
  const trigrams = new Set<string>();
  for (let at = 0; at + 3 <= edged.length; at++) trigrams.add(edged.slice(at, at + 3));
  return trigrams;
}
