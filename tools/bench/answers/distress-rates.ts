import { readFileSync } from 'node:fs';
import { classify } from '../../../src/features/care/classify.ts';

/** `card`: must show the help card; `free`: a question that must not be stopped. */
export type Phrase = { expected: 'card' | 'free'; author: string; phrase: string };

/** @param file a table: expected, author where it is told, phrase; with or without a head */
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

/** Of those that must show the card: the ones that do not. */
export function missed(phrases: Phrase[]): Phrase[] {
  return phrases.filter(({ expected, phrase }) => expected === 'card' && classify(phrase).is !== 'distress');
}

/** Of those that must not be stopped: the ones that get the card or the kind sentence. */
export function stopped(phrases: Phrase[]): Phrase[] {
  return phrases.filter(
    ({ expected, phrase }) => expected === 'free' && ['distress', 'insult'].includes(classify(phrase).is),
  );
}
