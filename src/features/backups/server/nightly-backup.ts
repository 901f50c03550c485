import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { reasonOf } from '#platform/server/doctor/finding.ts';
import type { Environment } from '#platform/server/environment.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { Job } from '#platform/server/jobs.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { shortenErasedList } from './erased-list.ts';
import { deleteErasedBefore, saveRun } from './queries.ts';

type Deps = {
  db: Database;
  store: FileStore;
  settings: Pick<Environment, 'BACKUP_FOLDER' | 'BACKUP_KEEP_DAYS' | 'BACKUP_CHECK'>;
  clock: Pick<Clock, 'now'>;
  /**
   * Runs a command in a separate process, because it takes minutes.
   * @throws if the command fails
   */
  runCommand(name: 'back-up' | 'verify-backup', file: string, signal?: AbortSignal): Promise<void>;
};

const NAME = /^antarctic-explorer-(\d{4}-\d\d-\d\d)-\d{4}\.backup$/;

/** Makes a backup every night, checks it, and deletes old backups. Source: docs/behaviour.md 38.3. */
export function createNightlyBackup(deps: Deps): Job {
  const { settings, clock, db, store } = deps;
  return {
    name: 'backUp',
    crontab: '10 2 * * *',
    run: async (_payload, { abortSignal }) => {
      const folder = settings.BACKUP_FOLDER;
      const oldest = new Date(clock.now().getTime() - settings.BACKUP_KEEP_DAYS * DAY_MS);
      if (folder === undefined) return;
      const file = join(folder, nameAt(clock.now()));
      await recorded(deps, 'backup', file, () => deps.runCommand('back-up', file, abortSignal));
      if (settings.BACKUP_CHECK === 'on')
        await recorded(deps, 'check', file, () => deps.runCommand('verify-backup', file, abortSignal));
      // Reached only after a good backup. Otherwise old backups could be deleted while all new ones fail.
      await deleteOlder(folder, oldest);
      await deleteErasedBefore(db, oldest);
      await shortenErasedList(store, oldest);
    },
  };
}

function nameAt(now: Date): string {
  const [day, time = ''] = now.toISOString().split('T');
  return `antarctic-explorer-${day}-${time.slice(0, 5).replace(':', '')}.backup`;
}

/** Does the work and stores its result, for the screen Server health. */
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

async function deleteOlder(folder: string, oldest: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const day = NAME.exec(name)?.[1];
    if (day !== undefined && new Date(day) < oldest) await rm(join(folder, name), { force: true });
  }
}
