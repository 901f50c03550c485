import { chmod, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Connection } from '#platform/server/database/connect.ts';
import { writeMigrations } from '#platform/server/database/copies/rebuild.ts';
import { ADVISORY_LOCKS } from '#platform/server/database/locks/advisory-locks.ts';
import { listUnknown, migrate } from '#platform/server/database/migrate.ts';
import type { Environment } from '#platform/server/environment.ts';
import { BackupProblem } from './archive/backup-problem.ts';
import type { Manifest } from './archive/manifest.ts';
import { readArchive } from './archive/read-archive.ts';
import { fillTables } from './fill-tables.ts';
import { secretCheck } from './make-backup.ts';
import type { MediaFiles } from './media-files.ts';
import * as queries from './queries.ts';

export type RestoreDeps = {
  connection: Connection;
  settings: Pick<Environment, 'secret' | 'dataDir' | 'BACKUP_PASSPHRASE'>;
  media: MediaFiles;
  /** True if the setting SECRET is present. The secret in the backup is then not used. */
  hasSecret: boolean;
};

type Options = {
  /** True to replace the data of a system that is already in use. */
  isReplacing: boolean;
  /**
   * True to keep the tables as the version that made the backup had them, so that this older version can be
   * started afterwards. By default the tables are migrated to the present version.
   */
  keepsVersion?: boolean;
};

export type Restored = {
  manifest: Manifest;
  media: number;
  /**
   * The number of people, classes and pupils that were deleted after the backup and have been deleted again.
   */
  erased: number;
  /**
   * True if the installation has another secret than the backup. The hashes of the three pictures with which
   * a pupil can sign in depend on the secret. So pupils can then sign in only with the QR code on the card
   * that the teacher has printed for them.
   */
  hasOtherSecret: boolean;
};

/**
 * Fills this system from a backup. One transaction replaces all tables, so the database changes only if the
 * whole restore succeeds. The restore also ends sessions and deletes other short-lived data. After any
 * failure it can be repeated.
 * @throws BackupProblem while a server is running, if `checkBackup` refuses the backup, or if the system
 * already has users and `isReplacing` is false
 */
export async function restoreBackup(deps: RestoreDeps, path: string, options: Options): Promise<Restored> {
  const { connection, settings } = deps;
  const { manifest } = await checkBackup(path, settings.BACKUP_PASSPHRASE);
  const client = await connection.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    await refuseUnlessFree(client, options);
    await client.query('begin');
    const { restored, secret } = await fill(client, deps, path, manifest);
    const keep = secret === undefined ? undefined : await writeSecret(settings.dataDir, secret);
    if (options.keepsVersion) await writeMigrations(client, manifest.migrations);
    await client.query('commit');
    await keep?.();
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migration]);
    if (!options.keepsVersion) await migrate(connection);
    return restored;
  } finally {
    await rm(unfinishedSecret(settings.dataDir), { force: true });
    client.release(true);
  }
}

/**
 * Reads a backup completely and checks it, without changing anything.
 * @throws BackupProblem if the backup cannot be read, is damaged, or was made by a newer version
 */
export async function checkBackup(path: string, passphrase: string | undefined) {
  const read = await readArchive(path, passphrase);
  const newer = listUnknown(read.manifest.migrations);
  if (newer.length > 0)
    throw new BackupProblem(
      `${path} was made by the newer version ${read.manifest.version} (${newer.join(', ')}): restore it with that version.`,
    );
  return read;
}

async function refuseUnlessFree(client: pg.PoolClient, { isReplacing }: Options): Promise<void> {
  await refuseWhileUsed(client);
  if (!isReplacing && (await queries.isFilled(client)))
    throw new BackupProblem(
      'This system is in use already. Add --replace to replace all of it by the backup, and make a backup of it first.',
    );
}

/** @throws BackupProblem while a server is running */
export async function refuseWhileUsed(client: pg.PoolClient): Promise<void> {
  if (await queries.isServerRunning(client))
    throw new BackupProblem('A server is using this database: stop every server first.');
}

async function fill(
  client: pg.PoolClient,
  deps: RestoreDeps,
  path: string,
  manifest: Manifest,
): Promise<{ restored: Restored; secret: string | undefined }> {
  const { settings, media, hasSecret } = deps;
  const erased = [...(await queries.listErased(client)), ...(await media.listErased())];
  let count = 0;
  let found: string | undefined;
  await fillTables(
    client,
    { path, passphrase: settings.BACKUP_PASSPHRASE, manifest },
    {
      secret: async (text) => {
        found = text;
      },
      medium: async (file, bytes) => {
        await media.put(file, bytes);
        count += 1;
      },
    },
  );
  const again = await queries.eraseAgain(client, erased);
  await queries.keepErased(client, erased);
  await queries.closeClasses(client);
  const secret = hasSecret ? undefined : found;
  const hasOtherSecret = secretCheck(secret ?? settings.secret) !== manifest.secretCheck;
  return { restored: { manifest, media: count, erased: again, hasOtherSecret }, secret };
}

/**
 * Writes the secret of the backup into a new file beside the present secret. This happens before the commit,
 * so that a full disk stops the restore before anything has changed.
 * @returns a function that replaces the present secret with the new file; call it after the commit
 */
async function writeSecret(dataDir: string, secret: string): Promise<() => Promise<void>> {
  const unfinished = unfinishedSecret(dataDir);
  await writeFile(unfinished, secret, { mode: 0o600 });
  await chmod(unfinished, 0o600);
  return () => rename(unfinished, join(dataDir, 'secret.txt'));
}

function unfinishedSecret(dataDir: string): string {
  return join(dataDir, 'secret.txt.restored');
}
