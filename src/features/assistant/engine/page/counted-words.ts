import { isStopWord, stemOf, wordsIn } from '../words/tokens.ts';
import type { Passage } from './passage.ts';

/** The searched fields of a passage. `asked` contains the questions that its sentences answer. */
export const FIELDS = ['title', 'category', 'heading', 'asked', 'body'] as const;
export type Field = (typeof FIELDS)[number];
export type FieldCounts = Record<Field, number>;

/**
 * Counts of the content words of a passage. Stop words such as "the" are not counted, because almost every
 * passage contains them.
 */
export type CountedWords = {
  /** How often each word occurs in all fields together. */
  words: Map<string, number>;
  /** How often each stem occurs in each field. */
  stems: Map<string, FieldCounts>;
  /** The number of content words in each field. */
  lengths: FieldCounts;
};

/**
 * Counts the content words of a passage.
 * @param asked the questions that sentences of the passage answer
 * @param wordsOf returns the words of a text as `wordsIn` does
 */
export function countWords(
  { title, category, subCategory, heading, text }: Passage,
  asked: string[],
  wordsOf = wordsIn,
): CountedWords {
  const texts = {
    title: [title],
    category: [category, subCategory],
    heading: [heading],
    asked,
    body: [text],
  };
  const counted: CountedWords = { words: new Map(), stems: new Map(), lengths: noCounts() };
  for (const field of FIELDS)
    for (const one of texts[field])
      for (const word of wordsOf(one)) if (!isStopWord(word)) countWord(counted, word, field);
  return counted;
}

function countWord({ words, stems, lengths }: CountedWords, word: string, field: Field): void {
  words.set(word, (words.get(word) ?? 0) + 1);
  const stem = stemOf(word);
  let counts = stems.get(stem);
  if (!counts) {
    counts = noCounts();
    stems.set(stem, counts);
  }
  counts[field]++;
  lengths[field]++;
}

export function noCounts(): FieldCounts {
  return { title: 0, category: 0, heading: 0, asked: 0, body: 0 };
}
