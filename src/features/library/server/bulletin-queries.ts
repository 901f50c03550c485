import type { Transaction } from 'kysely';
import type { Tables } from '#platform/server/database/tables.ts';
import type { LibraryBulletin } from './bulletin-file.ts';

type FilledBulletin = LibraryBulletin & { id: string };

/** An entry is saved by an editor when its revision is no longer this. */
const UNTOUCHED = 1;

/**
 * Inserts what was never filled before and renews what nobody has saved since.
 * @param before ids that were filled once: what an editor took away of them is not brought back
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
