import { addUnder, type Multimap, removeUnder } from '../search/multimap.ts';
import { phoneticKey } from './phonetic-key.ts';
import { stemOf } from './tokens.ts';

export type KnownWord = { word: string; stem: string; count: number };

/** Every content word of the library. It can be found by its letters and by its sound. */
export type Vocabulary = {
  words: Map<string, KnownWord>;
  /** Only `alikeIn` reads it. */
  alike: AlikeWords | undefined;
};

type AlikeWords = { byTrigram: Multimap<KnownWord>; bySound: Multimap<KnownWord> };

export function createVocabulary(): Vocabulary {
  return { words: new Map(), alike: undefined };
}

/** Counts more occurrences of a word in lower case without accents. */
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

/** Removes occurrences of a word, and the word itself with its last occurrence. */
export function removeWord(vocabulary: Vocabulary, word: string, occurrences: number): void {
  const known = vocabulary.words.get(word);
  if (!known) return;
  known.count -= occurrences;
  if (known.count > 0) return;
  vocabulary.words.delete(word);
  if (vocabulary.alike) removeAlike(vocabulary.alike, known);
}

/**
 * @returns the words by their letters and by their sound. The maps are made when the first misspelt word is
 * read, and kept up to date from then on.
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

/** @returns the groups of three letters in a word, with its edges marked: "ice" has ^ic, ice, ce$ */
export function trigramsOf(word: string): Set<string> {
  const edged = `^${word}$`;
  const trigrams = new Set<string>();
  for (let at = 0; at + 3 <= edged.length; at++) trigrams.add(edged.slice(at, at + 3));
  return trigrams;
}
