import type { Transaction } from 'kysely';
import type { Tables } from '#platform/server/database/tables.ts';
import type { LibraryBulletin } from './bulletin-file.ts';

type FilledBulletin = LibraryBulletin & { id: string };

/** The revision of an entry of news or resources that no editor has changed. */
const UNTOUCHED = 1;

/**
 * Inserts new entries of news and resources, and updates earlier entries that no editor has changed. Does not
 * restore an entry that an editor has removed.
 * @param before the ids of the entries that earlier imports of the starting library inserted
 */
export async function fillBulletins(
  tx: Transaction<Tables>,
  bulletins: FilledBulletin[],
  before: string[],
): Promise<void> {
  for (const bulletin of bulletins) {
    if (before.includes(bulletin.id)) await renewBulletin(tx, bulletin);
    else await insertBulletin(tx, bulletin);
  }
}

async function insertBulletin(tx: Transaction<Tables>, bulletin: FilledBulletin): Promise<void> {
  await tx
    .insertInto('bulletin')
    .values({ id: bulletin.id, kind: bulletin.kind, ...toColumns(bulletin) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function renewBulletin(tx: Transaction<Tables>, bulletin: FilledBulletin): Promise<void> {
  await tx
    .updateTable('bulletin')
    .set(toColumns(bulletin))
    .where('id', '=', bulletin.id)
    .where('rev', '=', UNTOUCHED)
    .execute();
}

function toColumns({ date, title, text, image, links, files, audience }: FilledBulletin) {
  return {
    date,
    title,
    text,
    image,
    links: JSON.stringify(links),
    files: JSON.stringify(files),
    audience,
  };
}
