import type { Database } from '#platform/server/database/connect.ts';
import { invalid } from '#platform/server/http/refusals/refused.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { isStopWord, tokens } from '../engine/words/tokens.ts';
import { EVERYDAY_LIMITS, type EverydayWord, type listEverydayWords } from '../lexicon-contract.ts';
import * as queries from './queries.ts';

type List = Answered<typeof listEverydayWords>;

export async function readLexicon(db: Database): Promise<List> {
  return { words: await queries.listEverydayWords(db) };
}

/**
 * Saves an everyday word. Refuses a word that the library itself uses: with a new meaning for "penguin", the
 * assistant would not find the pages about penguins any more.
 * @param isKnown tells whether a page contains a word
 * @throws invalid if the word cannot be added
 */
export async function saveEverydayWord(
  db: Database,
  isKnown: (word: string) => boolean,
  { word, meaning }: EverydayWord,
): Promise<List> {
  const key = keyOf(word);
  if (isKnown(key) || isStopWord(key)) throw invalid({ word: 'is on a page already' });
  if (!tokens(meaning).some((token) => isKnown(token.word))) throw invalid({ meaning: 'is on no page' });
  const { words } = await readLexicon(db);
  if (words.length >= EVERYDAY_LIMITS.words && !words.some((known) => known.word === key))
    throw invalid({ word: `cannot be added: the list has ${EVERYDAY_LIMITS.words} words` });
  await queries.changeEverydayWords(db, (tx) => queries.upsertEverydayWord(tx, { word: key, meaning }));
  return readLexicon(db);
}

export async function removeEverydayWord(db: Database, word: string): Promise<List> {
  await queries.changeEverydayWords(db, (tx) => queries.deleteEverydayWord(tx, keyOf(word)));
  return readLexicon(db);
}

/**
 * @returns the word in the form in which words of questions are compared: in lower case and without accents
 */
function keyOf(word: string): string {
  return tokens(word)[0]?.word ?? '';
}
