import { createHash } from 'node:crypto';
import type { Database } from '#platform/server/database/connect.ts';
import type { Pronunciation, PronunciationList } from '../contract.ts';
import * as queries from './queries.ts';

/** Returns all words of the list, for reading aloud and for speech recognition. */
export async function readPronunciations(db: Database): Promise<PronunciationList> {
  const words = await queries.listWords(db);
  const version = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);
  return { version, words };
}

export async function savePronunciation(
  db: Database,
  pronunciation: Pronunciation,
): Promise<PronunciationList> {
  await queries.changePronunciations(db, (tx) => queries.upsertWord(tx, pronunciation));
  return readPronunciations(db);
}

/** Removes a word. Removing a word that is not in the list is not an error. */
export async function removePronunciation(db: Database, word: string): Promise<PronunciationList> {
  await queries.changePronunciations(db, (tx) => queries.removeWord(tx, word));
  return readPronunciations(db);
}
