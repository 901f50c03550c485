import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Connection, connect } from '#platform/server/database/connect.ts';
import { copyOut } from '#platform/server/database/copies/copy-table.ts';
import { BackupProblem } from './archive/backup-problem.ts';
import type { Manifest, Sums } from './archive/manifest.ts';
import { fillTables } from './fill-tables.ts';
import { checkBackup } from './restore-backup.ts';

/**
 * The start of the names of temporary databases for checks. A check that was killed leaves its database
 * behind, and the next check removes it.
 */
const PREFIX = 'antarctic_check_';

/**
 * Restores a backup into a temporary database, compares each table with the backup, and removes the database.
 * @param url the address of the database server; its user must be allowed to create databases
 * @throws BackupProblem if the backup cannot be restored, or if the restored tables differ
 */
export async function verifyBackup(
  { connection, url }: { connection: Connection; url: string },
  path: string,
  passphrase: string | undefined,
): Promise<{ manifest: Manifest; sums: Sums }> {
  const read = await checkBackup(path, passphrase);
  const { pool } = connection;
  await removeLeft(pool);
  const name = PREFIX + randomUUID().replaceAll('-', '');
  await create(pool, name);
  const copy = connect({ url: withDatabase(url, name) }, () => {}, 1);
  try {
    const client = await copy.pool.connect();
    try {
      await client.query('begin');
      await fillTables(client, { path, passphrase, manifest: read.manifest });
      await client.query('commit');
      await compare(client, read.manifest, read.sums);
    } finally {
      client.release(true);
    }
    return read;
  } finally {
    await copy.pool.end();
    await pool.query(`drop database if exists ${name} with (force)`);
  }
}

async function removeLeft(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select datname as name from pg_database where datname like $1
     and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`,
    [`${PREFIX}%`],
  );
  for (const { name } of rows) await pool.query(`drop database if exists ${name}`);
}

async function create(pool: pg.Pool, name: string): Promise<void> {
  try {
    await pool.query(`create database ${name}`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error;
    throw new BackupProblem(
      'The user of the database may not create databases, so the backup was read but not restored. Run: alter role <user> createdb',
    );
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function compare(client: pg.PoolClient, { tables }: Manifest, sums: Sums): Promise<void> {
  for (const table of tables) {
    const hash = createHash('sha256');
    for await (const chunk of copyOut(client, table)) hash.update(chunk);
    if (hash.digest('hex') !== sums.tables[table.name]?.sha256)
      throw new BackupProblem(`The restored table ${table.name} differs from the backup.`);
  }
}
