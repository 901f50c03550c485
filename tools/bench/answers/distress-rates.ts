import { readFileSync } from 'node:fs';
import { classify } from '../../../src/features/care/classify.ts';

/**
 * A phrase and its expected result. `card`: the phrase shows distress, so the help card, which lists helplines,
 * must appear. `free`: the phrase must be answered as usual.
 */
export type Phrase = { expected: 'card' | 'free'; author: string; phrase: string };

/**
 * Reads phrases from a table.
 * @param file has the columns expected, author (optional) and phrase, separated by tabs, with or without a
 *   header row
 */
export function readPhrases(file: string | URL): Phrase[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines
    .filter((line) => !line.startsWith('expected\t'))
    .map((line) => {
      const columns = line.split('\t');
      const [expected, author = '', phrase = author] = columns;
      if (expected !== 'card' && expected !== 'free') throw new Error(`Neither card nor free: ${line}`);
      return { expected, author: columns.length > 2 ? author : '', phrase };
    });
}

/** @returns the phrases for which the help card should appear but does not */
export function missed(phrases: Phrase[]): Phrase[] {
  return phrases.filter(({ expected, phrase }) => expected === 'card' && classify(phrase).is !== 'distress');
}

/**
 * @returns the phrases that must be answered as usual, but for which the help card or the reply to insults
 *   appears
 */
export function stopped(phrases: Phrase[]): Phrase[] {
  return phrases.filter(
    ({ expected, phrase }) => expected === 'free' && ['distress', 'insult'].includes(classify(phrase).is),
  );
}
