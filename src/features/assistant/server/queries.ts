import { sql, type Transaction } from 'kysely';
import { nextContentVersion } from '#platform/server/database/changes/content-version.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { EverydayWord } from '../lexicon-contract.ts';

type Tx = Transaction<Tables>;

/** Changes the table of everyday words, such as "dunny" for "toilet", and notifies every server process. */
export async function changeEverydayWords(db: Database, change: (tx: Tx) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await nextContentVersion(tx);
    await change(tx);
  });
}

export async function listEverydayWords(db: Database): Promise<EverydayWord[]> {
  return db.selectFrom('everyday_word').select(['word', 'meaning']).orderBy('word').execute();
}

/** @returns the words, and the version that the content of the database had when the words were read */
export async function readEverydayWords(
  db: Database,
): Promise<{ version: number; words: Record<string, string> }> {
  return db
    .selectFrom('content_state')
    .select([
      'version',
      sql<
        Record<string, string>
      >`coalesce((select jsonb_object_agg(word, meaning) from everyday_word), '{}')`.as('words'),
    ])
    .executeTakeFirstOrThrow();
}

export async function upsertEverydayWord(tx: Tx, { word, meaning }: EverydayWord): Promise<void> {
  await tx
    .insertInto('everyday_word')
    .values({ word, meaning })
    .onConflict((conflict) => conflict.column('word').doUpdateSet({ meaning }))
    .execute();
}

export async function deleteEverydayWord(tx: Tx, word: string): Promise<void> {
  await tx.deleteFrom('everyday_word').where('word', '=', word).execute();
}
