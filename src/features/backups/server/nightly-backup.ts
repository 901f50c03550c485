import { join } from 'node:path';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { reasonOf } from '#platform/server/doctor/finding.ts';
import type { Environment } from '#platform/server/environment.ts';
import type { BackupStoreSettings } from '#platform/server/files/open-store.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { Job } from '#platform/server/jobs.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { type BackupPlace, openBackupPlace } from './backup-place.ts';
import { shortenErasedList } from './erased-list.ts';
import { deleteErasedBefore, saveRun } from './queries.ts';
import { dayOf } from './stored-backups.ts';

type Deps = {
  db: Database;
  /** The store of media. */
  store: FileStore;
  settings: BackupStoreSettings & Pick<Environment, 'BACKUP_KEEP_DAYS' | 'BACKUP_CHECK'>;
  clock: Pick<Clock, 'now'>;
  /**
   * Runs a command of the operator in a separate process, because it takes minutes.
   * @throws if the command fails
   */
  runCommand(
    name: 'back-up' | 'send-backup' | 'verify-backup',
    file: string,
    signal?: AbortSignal,
  ): Promise<void>;
};

/** Makes a backup every night, checks it, and deletes old backups. Source: docs/behaviour.md 38.3. */
export function createNightlyBackup(deps: Deps): Job {
  return {
    name: 'backUp',
    crontab: '10 2 * * *',
    run: async (_payload, { abortSignal }) => {
      const address = deps.settings.BACKUP_FOLDER;
      if (address === undefined) return;
      const now = deps.clock.now();
      const place = await openBackupPlace(deps.settings, address, now).catch(async (error) => {
        await saveRun(deps.db, { kind: 'backup', endedAt: now, file: nameAt(now), failure: reasonOf(error) });
        throw error;
      });
      await backUp(deps, place, abortSignal).finally(place.close);
    },
  };
}

async function backUp(deps: Deps, place: BackupPlace, signal: AbortSignal | undefined): Promise<void> {
  const { settings, clock, db, store, runCommand } = deps;
  const oldest = new Date(clock.now().getTime() - settings.BACKUP_KEEP_DAYS * DAY_MS);
  const file = join(place.folder, nameAt(clock.now()));
  await recorded(deps, 'backup', file, async () => {
    await place.prepare();
    await runCommand('back-up', file, signal);
    if (place.isStore) await runCommand('send-backup', file, signal);
  });
  if (settings.BACKUP_CHECK === 'on')
    await recorded(deps, 'check', file, () => runCommand('verify-backup', file, signal));
  // Old backups are deleted only after a new backup has been made. If they were also deleted after failures,
  // no backup would be left in the end.
  const left = await deleteOlder(place, oldest);
  // If old backups cannot be deleted, the failure is stored and not thrown. The job queue repeats a job that
  // throws, and would make another backup. The run of the next night tries again to delete the old backups.
  if (left) return saveRun(db, { kind: 'backup', endedAt: clock.now(), file, failure: left });
  await deleteErasedBefore(db, oldest);
  await shortenErasedList(store, oldest);
}

function nameAt(now: Date): string {
  const [day, time = ''] = now.toISOString().split('T');
  return `antarctic-explorer-${day}-${time.slice(0, 5).replace(':', '')}.backup`;
}

/** Does the work and stores its result. The screen "Server health" shows the stored results. */
async function recorded(
  { db, clock }: Deps,
  kind: 'backup' | 'check',
  file: string,
  work: () => Promise<void>,
): Promise<void> {
  const save = (failure: string | null) => saveRun(db, { kind, endedAt: clock.now(), file, failure });
  try {
    await work();
  } catch (error) {
    await save(reasonOf(error));
    throw error;
  }
  await save(null);
}

/**
 * Deletes the backups that are older than the given time.
 * @returns why some of them could not be deleted; undefined if all were deleted
 */
async function deleteOlder(place: BackupPlace, oldest: Date): Promise<string | undefined> {
  try {
    for (const name of await place.list()) {
      const day = dayOf(name);
      if (day !== undefined && day < oldest) await place.remove(name);
    }
    return undefined;
  } catch (error) {
    return `A backup was made, but older ones cannot be deleted (${reasonOf(error)}).`;
  }
}
