import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '#platform/server/environment.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#platform/shared/time.ts';

type Settings = Pick<Environment, 'dataDir' | 'BACKUP_KEEP_DAYS'>;

/** A database backup that the server made before an upgrade, or before it went back to an older version. */
type UpgradeFile = { path: string; isUpgrade: boolean; madeAt: Date };

/**
 * The number of backups that are kept of each kind: before an upgrade, and before going back to an older
 * version.
 */
const KEPT = 3;
const NAME = /^(upgrade|rollback)-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)-from-.+\.backup$/;
const UNFINISHED = '.part';

/**
 * Makes a name for a new file in `DATA_DIR/upgrades`. Creates the folder, which only the current operating
 * system user may read.
 * @param from the version before the upgrade, or before going back
 * @param to the newer version, for a backup before an upgrade; undefined for a backup before going back
 */
export async function newUpgradeFile(
  { dataDir }: Settings,
  { from, to, now }: { from: string; to?: string; now: Date },
): Promise<string> {
  const folder = join(dataDir, 'upgrades');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kind = to === undefined ? 'rollback' : 'upgrade';
  const versions = [from, to].filter((version) => version !== undefined).join('-to-');
  // The file name contains the time to the second. If a file with this name exists, the next second that is
  // free is used.
  for (let madeMs = now.getTime(); ; madeMs += SECOND_MS) {
    const [day, time = ''] = new Date(madeMs).toISOString().split('T');
    const name = `${kind}-${day}-${time.slice(0, 8).replaceAll(':', '')}-from-${versions}.backup`;
    const path = join(folder, name.replace(/[^\w.-]/g, '_'));
    if (!existsSync(path)) return path;
  }
}

/** @returns the files, newest first */
export async function listUpgradeFiles({ dataDir }: Settings): Promise<UpgradeFile[]> {
  const folder = join(dataDir, 'upgrades');
  const files = (await namesIn(folder)).flatMap((name) => {
    const [, kind, day, hour, minute, second] = NAME.exec(name) ?? [];
    const madeAt = new Date(`${day}T${hour}:${minute}:${second}Z`);
    return kind === undefined ? [] : [{ path: join(folder, name), isUpgrade: kind === 'upgrade', madeAt }];
  });
  return files.sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/** Deletes backups that are too old or too many, and unfinished files of backups that were killed. */
export async function deleteOldUpgradeFiles(settings: Settings, now: Date): Promise<void> {
  const files = await listUpgradeFiles(settings);
  const oldestMs = now.getTime() - settings.BACKUP_KEEP_DAYS * DAY_MS;
  for (const { path, isUpgrade, madeAt } of files) {
    const newer = files.filter((file) => file.isUpgrade === isUpgrade && file.madeAt > madeAt);
    if (newer.length >= KEPT || madeAt.getTime() < oldestMs) await rm(path, { force: true });
  }
  const folder = join(settings.dataDir, 'upgrades');
  for (const name of (await namesIn(folder)).filter((one) => one.endsWith(UNFINISHED))) {
    const path = join(folder, name);
    const changed = await stat(path).catch(() => undefined);
    if (changed && changed.mtimeMs < now.getTime() - HOUR_MS) await rm(path, { force: true });
  }
}

/** There is no folder for these backups before the first upgrade. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
