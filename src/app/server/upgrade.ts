import { findVersion, saveVersion } from '#features/backups/server/queries.ts';
import { backUpBeforeUpgrade } from '#features/backups/server/upgrades/back-up-before-upgrade.ts';
import { deleteOldUpgradeFiles } from '#features/backups/server/upgrades/upgrade-files.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { Connection } from '#platform/server/database/connect.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import type { Environment } from '#platform/server/environment.ts';
import { HOUR_MS } from '#platform/shared/time.ts';
import packageFile from '../../../package.json' with { type: 'json' };

/**
 * Migrates the database to this version. Makes a backup first if an older version has used the database.
 * @throws BackupProblem if the backup fails; SettingError if this version cannot migrate the database, for
 * example because a newer version has used it. In both cases the database is unchanged.
 */
export async function upgradeDatabase(connection: Connection, settings: Environment): Promise<void> {
  const { version } = packageFile;
  const say = (line: string) => console.log(line);
  await migrate(connection, (migrations) =>
    backUpBeforeUpgrade({ connection, settings, version, now: systemClock.now(), say }, migrations),
  );
  // The version is stored only if it has changed, because every change of a setting notifies all processes.
  if ((await findVersion(connection.db)) !== version) await saveVersion(connection.db, version);
  await deleteOld(settings);
  setInterval(() => void deleteOld(settings), HOUR_MS).unref();
}

/** Every process deletes old backups, because each machine has its own folder of backups. */
async function deleteOld(settings: Environment): Promise<void> {
  await deleteOldUpgradeFiles(settings, systemClock.now()).catch((error) =>
    console.error('An old backup of an upgrade could not be deleted:', error),
  );
}
