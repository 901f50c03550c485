import { commandLine } from '#platform/server/command-line.ts';
import { isOfVersion020 } from '#platform/server/database/adopt-former-migrations.ts';
import type { Connection } from '#platform/server/database/connect.ts';
import { reasonOf } from '#platform/server/doctor/finding.ts';
import type { Environment } from '#platform/server/environment.ts';
import { BackupProblem } from '../archive/backup-problem.ts';
import { makeBackup } from '../make-backup.ts';
import { findVersion } from '../queries.ts';
import { newUpgradeFile } from './upgrade-files.ts';

export type UpgradeDeps = {
  connection: Connection;
  settings: Pick<
    Environment,
    'secret' | 'dataDir' | 'BACKUP_PASSPHRASE' | 'BACKUP_KEEP_DAYS' | 'UPGRADE_BACKUP'
  >;
  /** The version of the product. */
  version: string;
  now: Date;
  /** Prints one line for the operator. */
  say(line: string): void;
};

/**
 * Backs up the database, without media, before a newer version changes it. The caller holds the lock for
 * migrations. Source: docs/behaviour.md 40.1.
 * @param migrations the migrations of the database
 * @throws BackupProblem if the backup fails; the caller must then change nothing
 */
export async function backUpBeforeUpgrade(deps: UpgradeDeps, migrations: string[]): Promise<void> {
  const { connection, settings, version, now, say } = deps;
  if (settings.UPGRADE_BACKUP === 'off') {
    say('This upgrade makes no backup, because UPGRADE_BACKUP is off: there is no way back.');
    return;
  }
  // Version 0.2.0 did not store its version number.
  const from = isOfVersion020(migrations) ? '0.2.0' : await findVersion(connection.db);
  try {
    const path = await newUpgradeFile(settings, { from: from ?? 'before', to: version, now });
    const size = await makeBackup(
      { connection, settings, media: undefined, version, now, isLocked: true },
      path,
    );
    const wayBack = commandLine('start', '--rollback');
    say(`Backed up ${size.tables} tables before the upgrade: ${path}. The way back: ${wayBack}`);
  } catch (error) {
    throw new BackupProblem(
      `The backup before the upgrade failed, so nothing was changed. ${reasonOf(error)} To upgrade without it, set UPGRADE_BACKUP=off.`,
    );
  }
}
