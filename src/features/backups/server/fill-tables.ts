import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { withoutFormer } from '#platform/server/database/adopt-former-migrations.ts';
import { copyIn, setPlainValues } from '#platform/server/database/copies/copy-table.ts';
import { rebuild, withoutRules } from '#platform/server/database/copies/rebuild.ts';
import { listTables } from '#platform/server/database/copies/tables.ts';
import { BackupProblem } from './archive/backup-problem.ts';
import type { Manifest, Sums } from './archive/manifest.ts';
import { readArchive, type Visit } from './archive/read-archive.ts';

type Archive = { path: string; passphrase: string | undefined; manifest: Manifest };

/**
 * Replaces all tables of the database by the tables of a backup. Afterwards the database has the schema of
 * the version that made the backup. Runs in the caller's transaction.
 * @param visit the functions that get the other entries of the archive
 * @throws BackupProblem if the archive cannot be read, or if its tables are not those of its version
 */
export async function fillTables(
  client: pg.PoolClient,
  { path, passphrase, manifest }: Archive,
  visit: Pick<Visit, 'secret' | 'medium'> = {},
): Promise<Sums> {
  await setPlainValues(client);
  await rebuild(client, withoutFormer(manifest.migrations).at(-1) ?? '');
  await compareTables(client, manifest);
  const filler = createFiller(client, manifest);
  let sums: Sums | undefined;
  await withoutRules(client, async () => {
    ({ sums } = await readArchive(path, passphrase, { ...visit, rows: filler.rows }));
    await filler.end();
  });
  if (!sums) throw new Error('The archive was not read.');
  for (const { name, lastValue } of sums.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [`public.${name}`, lastValue]);
  return sums;
}

/** @throws BackupProblem if the backup has a table or column that the schema of its version does not have */
async function compareTables(client: pg.PoolClient, { tables }: Manifest): Promise<void> {
  const known = new Map((await listTables(client)).map(({ name, columns }) => [name, new Set(columns)]));
  for (const { name, columns } of tables)
    for (const column of columns)
      if (!known.get(name)?.has(column))
        throw new BackupProblem(`The backup holds ${name}.${column}, which its version does not have.`);
}

/**
 * Copies the pieces of tables into the database. All pieces of one table come before those of the next table.
 */
function createFiller(client: pg.PoolClient, { tables }: Manifest) {
  let open: { name: string; copy: Writable; done: Promise<void> } | undefined;
  async function end(): Promise<void> {
    open?.copy.end();
    await open?.done;
    open = undefined;
  }
  async function rows(name: string, piece: Uint8Array): Promise<void> {
    if (open?.name !== name) {
      await end();
      const table = tables.find((one) => one.name === name);
      if (!table) throw new BackupProblem(`The backup holds ${name}, which its list lacks.`);
      const copy = copyIn(client, table);
      const done = finished(copy);
      // Marks the promise as handled, so that a rejection does not end the process. The error is not lost:
      // the next piece of a table throws it, or the call of `end`.
      done.catch(() => {});
      open = { name, copy, done };
    }
    const { copy, done } = open;
    if (!copy.write(piece)) await Promise.race([done, new Promise((resolve) => copy.once('drain', resolve))]);
  }
  return { rows, end };
}
