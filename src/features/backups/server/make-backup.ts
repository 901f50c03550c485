import { createHash, createHmac } from 'node:crypto';
import type pg from 'pg';
import type { Connection } from '#platform/server/database/connect.ts';
import { copyOut, setPlainValues } from '#platform/server/database/copies/copy-table.ts';
import {
  type CopiedTable,
  listMigrations,
  listSequences,
  listTables,
} from '#platform/server/database/copies/tables.ts';
import { ADVISORY_LOCKS } from '#platform/server/database/locks/advisory-locks.ts';
import type { Environment } from '#platform/server/environment.ts';
import { BackupProblem } from './archive/backup-problem.ts';
import { ENTRIES, FORMAT, type Manifest, type Sum } from './archive/manifest.ts';
import { type AddEntry, writeArchive } from './archive/write-archive.ts';
import type { MediaFiles } from './media-files.ts';
import { OF_THE_MOMENT } from './of-the-moment.ts';

type Deps = {
  connection: Connection;
  settings: Pick<Environment, 'secret' | 'BACKUP_PASSPHRASE'>;
  /** The media files to back up. If undefined, the backup contains only the database. */
  media: MediaFiles | undefined;
  /** The version of the product. */
  version: string;
  now: Date;
  /** True if the caller already holds the lock for migrations. */
  isLocked?: boolean;
};

export type BackupSize = { tables: number; media: number; missing: string[] };

/**
 * The rows of a table are stored in pieces of about this size. An archive needs the size of each entry before
 * its content, so each piece is first collected in memory.
 */
const PIECE_BYTES = 4 * 1024 ** 2;

/**
 * Writes a backup while servers are running. Reads all tables from one snapshot, and then the media files.
 * The files match the tables: a file is named after the hash of its bytes, and no file is deleted before the
 * backup is complete.
 * @throws BackupProblem if no server has ever used the database, or if the file cannot be written
 */
export async function makeBackup(deps: Deps, path: string): Promise<BackupSize> {
  const client = await deps.connection.pool.connect();
  try {
    await client.query('select pg_advisory_lock_shared($1)', [ADVISORY_LOCKS.backup]);
    const size: BackupSize = { tables: 0, media: 0, missing: [] };
    await writeArchive(path, deps.settings.BACKUP_PASSPHRASE, (add) => fill(add, client, deps, size));
    return size;
  } finally {
    // Closes the connection, which also releases its locks and ends its transaction.
    client.release(true);
  }
}

async function fill(add: AddEntry, client: pg.PoolClient, deps: Deps, size: BackupSize): Promise<void> {
  const { settings, media, isLocked = false } = deps;
  await setPlainValues(client);
  // Takes the lock for migrations. A server that starts now therefore waits with its migrations until the
  // backup has read the tables.
  if (!isLocked) await client.query('select pg_advisory_lock_shared($1)', [ADVISORY_LOCKS.migration]);
  await client.query('begin isolation level repeatable read read only');
  const manifest = await makeManifest(client, deps);
  await addText(add, ENTRIES.manifest, JSON.stringify(manifest));
  if (settings.BACKUP_PASSPHRASE !== undefined) await addText(add, ENTRIES.secret, settings.secret);
  const tables: Record<string, Sum> = {};
  for (const table of manifest.tables) tables[table.name] = await addTable(add, client, table);
  size.tables = manifest.tables.length;
  const sequences = await listSequences(client);
  const stored = await client.query<{ object: string }>(
    'select distinct object from stored_file where object is not null',
  );
  await client.query('commit');
  if (!isLocked) await client.query('select pg_advisory_unlock_shared($1)', [ADVISORY_LOCKS.migration]);
  const sums: Record<string, Sum> = {};
  for await (const file of media?.list(stored.rows.map(({ object }) => object)) ?? []) {
    if (file.bytes === null) size.missing.push(file.path);
    else sums[file.path] = await add(ENTRIES.media + file.path, file.bytes, file.read());
  }
  size.media = Object.keys(sums).length;
  await addText(add, ENTRIES.sums, JSON.stringify({ tables, media: sums, sequences }));
}

async function makeManifest(
  client: pg.PoolClient,
  { settings, media, version, now }: Deps,
): Promise<Manifest> {
  const migrations = await listMigrations(client);
  if (migrations.length === 0)
    throw new BackupProblem('There is nothing to back up: the server has never started with this database.');
  const tables = (await listTables(client)).filter(({ name }) => !OF_THE_MOMENT.has(name));
  return {
    format: FORMAT,
    version,
    madeAt: now.toISOString(),
    migrations,
    tables,
    secretCheck: secretCheck(settings.secret),
    withMedia: media !== undefined,
  };
}

/**
 * @returns a keyed hash. Two installations can compare their hashes to find out whether they have the same
 * secret, without revealing it.
 */
export function secretCheck(secret: string): string {
  return createHmac('sha256', secret).update('backup').digest('hex');
}

async function addTable(add: AddEntry, client: pg.PoolClient, table: CopiedTable): Promise<Sum> {
  const hash = createHash('sha256');
  let bytes = 0;
  let pieces = 0;
  for await (const piece of inPieces(copyOut(client, table))) {
    pieces += 1;
    bytes += piece.length;
    hash.update(piece);
    await add(`${ENTRIES.tables}${table.name}/${pieces}`, piece.length, only(piece));
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Yields at least one piece, so that the archive also contains empty tables. */
async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(chunks);
    [chunks, size] = [[], 0];
  }
  yield Buffer.concat(chunks);
}

async function addText(add: AddEntry, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  await add(name, bytes.length, only(bytes));
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
