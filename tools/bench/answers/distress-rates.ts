import { readFileSync } from 'node:fs';
import { classify } from '../../../src/features/care/classify.server.ts';

/** `card`: must show the help card; `free`: a question that must not be stopped. */
export type Phrase = { expected: 'card' | 'free'; author: string; phrase: string };

/** @param file a table: expected, author if given, phrase; with or without a header row */
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

/** The phrases that should show the card and do not. */
export function missed(phrases: Phrase[]): Phrase[] {
  return phrases.filter(({ expected, phrase }) => expected === 'card' && classify(phrase).is !== 'distress');
}

/** The phrases that must not be stopped and get the card or the kind sentence. */
export function stopped(phrases: Phrase[]): Phrase[] {
  return phrases.filter(
    ({ expected, phrase }) => expected === 'free' && ['distress', 'insult'].includes(classify(phrase).is),
  );
}
