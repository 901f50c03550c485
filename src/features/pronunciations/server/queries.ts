import { sql, type Transaction } from 'kysely';
import { nextContentVersion } from '#platform/server/database/changes/content-version.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Pronunciation } from '../contract.ts';
import { wordKey } from '../word-key.ts';

type Tx = Transaction<Tables>;

/**
 * Changes the list of pronunciations in a transaction. Also increments the version of the content, so that
 * the database notifies every server process.
 */
export async function changePronunciations(db: Database, change: (tx: Tx) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await nextContentVersion(tx);
    await change(tx);
  });
}

export async function listWords(db: Database): Promise<Pronunciation[]> {
  return db
    .selectFrom('pronunciation')
    .select(['word', (eb) => eb.ref('said_as').$notNull().as('saidAs')])
    .where('said_as', 'is not', null)
    .orderBy('word_key')
    .execute();
}

export async function upsertWord(tx: Tx, { word, saidAs }: Pronunciation): Promise<void> {
  await tx
    .insertInto('pronunciation')
    .values({ word_key: wordKey(word), word, said_as: saidAs })
    .onConflict((conflict) =>
      conflict.column('word_key').doUpdateSet({ word, said_as: saidAs, updated_at: sql`now()` }),
    )
    .execute();
}

/**
 * Removes a word. A word of the initial list (content/pronunciations.yaml) keeps its row, but without a
 * pronunciation, so that the word is not added again.
 */
export async function removeWord(tx: Tx, word: string): Promise<void> {
  const key = wordKey(word);
  await tx.deleteFrom('pronunciation').where('word_key', '=', key).where('filled_as', 'is', null).execute();
  await tx
    .updateTable('pronunciation')
    .set({ said_as: null, updated_at: sql`now()` })
    .where('word_key', '=', key)
    .execute();
}

/**
 * Compares the initial list (content/pronunciations.yaml) with the table.
 * @returns true if a word of the initial list is missing in the table, or if the table has an older initial
 * pronunciation of the word
 */
export async function isAnyUnfilled(db: Database, words: Pronunciation[]): Promise<boolean> {
  const filled = await db.selectFrom('pronunciation').select(['word_key', 'filled_as']).execute();
  const known = new Map(filled.map((row) => [row.word_key, row.filled_as]));
  return words.some(({ word, saidAs }) => known.get(wordKey(word)) !== saidAs);
}

/**
 * Adds or updates a word of the initial list (content/pronunciations.yaml). Does not overwrite a change by an
 * editor.
 */
export async function fillWord(tx: Tx, { word, saidAs }: Pronunciation): Promise<void> {
  await tx
    .insertInto('pronunciation')
    .values({ word_key: wordKey(word), word, said_as: saidAs, filled_as: saidAs })
    .onConflict((conflict) =>
      conflict.column('word_key').doUpdateSet({
        said_as: sql`case when pronunciation.said_as = pronunciation.filled_as then excluded.said_as
          else pronunciation.said_as end`,
        filled_as: saidAs,
      }),
    )
    .execute();
}
