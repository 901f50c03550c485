import type pg from 'pg';
import { commandLine } from '#platform/server/command-line.ts';
import { withoutFormer } from '#platform/server/database/adopt-former-migrations.ts';
import { listMigrations } from '#platform/server/database/copies/tables.ts';
import { isNewer, listUnknown } from '#platform/server/database/migrate.ts';
import type { Environment } from '#platform/server/environment.ts';
import { BackupProblem } from '../archive/backup-problem.ts';
import type { Manifest } from '../archive/manifest.ts';
import { makeBackup } from '../make-backup.ts';
import {
  checkBackup,
  type RestoreDeps,
  type Restored,
  refuseWhileUsed,
  restoreBackup,
} from '../restore-backup.ts';
import { type Difference, findSavedSince } from './saved-since.ts';
import { listUpgradeFiles, newUpgradeFile } from './upgrade-files.ts';

export type RollbackDeps = RestoreDeps & {
  settings: Pick<Environment, 'secret' | 'dataDir' | 'BACKUP_PASSPHRASE' | 'BACKUP_KEEP_DAYS'>;
  /** The version of the product that is running now. */
  version: string;
};

/** The plan of a rollback: the backup to restore, and what people have saved since and would lose. */
export type Rollback = { path: string; manifest: Manifest; savedSince: Difference[] };

/**
 * Finds the backup to go back to, and what was saved since. Changes nothing.
 * @param file the path of the backup; undefined for the backup of the last upgrade
 * @throws BackupProblem while a server is running, or if there is no readable backup of an older version
 */
export async function planRollback(deps: RollbackDeps, file: string | undefined): Promise<Rollback> {
  const { connection, settings } = deps;
  const client = await connection.pool.connect();
  try {
    await refuseWhileUsed(client);
    const path = file ?? (await lastUpgrade(settings));
    const { manifest } = await checkBackup(path, settings.BACKUP_PASSPHRASE);
    await refuseUnlessOlder(client, path, manifest);
    const archive = { path, passphrase: settings.BACKUP_PASSPHRASE, manifest };
    return { path, manifest, savedSince: await findSavedSince(client, archive) };
  } finally {
    client.release(true);
  }
}

async function lastUpgrade(settings: RollbackDeps['settings']): Promise<string> {
  const last = (await listUpgradeFiles(settings)).find(({ isUpgrade }) => isUpgrade);
  if (last) return last.path;
  throw new BackupProblem(
    `There is no backup of an upgrade in ${settings.dataDir}/upgrades. Name another one: ${commandLine('start', '--rollback FILE')}`,
  );
}

async function refuseUnlessOlder(client: pg.PoolClient, path: string, manifest: Manifest): Promise<void> {
  const present = await listMigrations(client);
  const newer = listUnknown(present);
  if (newer.length > 0) throw new BackupProblem(isNewer(newer));
  const then = withoutFormer(manifest.migrations);
  if (withoutFormer(present).every((name) => then.includes(name)))
    throw new BackupProblem(
      `There is nothing to go back from: the database is as the version of ${path} needs it. To restore the backup itself: ${commandLine('restore', 'FILE --replace')}`,
    );
}

/**
 * Backs up the present database, then replaces it by the older backup in one transaction. The tables stay in the
 * form of the older version. Can be repeated after any failure.
 * @returns also the path of the backup of the present database
 * @throws BackupProblem if the present database cannot be backed up, or if the older backup cannot be restored
 */
export async function rollBack(
  deps: RollbackDeps,
  { path }: Rollback,
  now: Date,
): Promise<Restored & { present: string }> {
  const { connection, settings, version } = deps;
  const present = await newUpgradeFile(settings, { from: version, now });
  await makeBackup({ connection, settings, media: undefined, version, now }, present);
  const restored = await restoreBackup(deps, path, { isReplacing: true, keepsVersion: true });
  return { ...restored, present };
}
