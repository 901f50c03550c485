import { readFileSync } from 'node:fs';
import { classify } from '../../../src/features/care/classify.ts';

/**
 * A phrase and its expected result. `card`: the phrase must show the help card; `free`: a question that must
 * not be stopped.
 */
export type Phrase = { expected: 'card' | 'free'; author: string; phrase: string };

/**
 * @param file a table with the columns expected, author (optional) and phrase; with or without a header row
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

/** Finds the phrases that should show the help card but do not. */
export function missed(phrases: Phrase[]): Phrase[] {
  return phrases.filter(({ expected, phrase }) => expected === 'card' && classify(phrase).is !== 'distress');
}

/** Finds the phrases that must not be stopped but get the help card or the answer to insults. */
export function stopped(phrases: Phrase[]): Phrase[] {
  return phrases.filter(
    ({ expected, phrase }) => expected === 'free' && ['distress', 'insult'].includes(classify(phrase).is),
  );
}
