import { runMigrations } from 'graphile-worker';
import { Migrator } from 'kysely/migration';
import type { Connection } from './connect.ts';
import * as accountsAndContent from './migrations/0001-accounts-and-content.ts';
import * as weather from './migrations/0002-weather.ts';
import * as bulletins from './migrations/0003-bulletins.ts';
import * as mediaHash from './migrations/0004-media-hash.ts';
import * as pageVersions from './migrations/0005-page-versions.ts';
import * as media from './migrations/0006-media.ts';

/** Forward only, in this order; never edit one that has been released. */
const MIGRATIONS = {
  '0001-accounts-and-content': accountsAndContent,
  '0002-weather': weather,
  '0003-bulletins': bulletins,
  '0004-media-hash': mediaHash,
  '0005-page-versions': pageVersions,
  '0006-media': media,
};

/** Any number that nothing else locks. */
const JOBS_LOCK = 5_403_161;

/** Brings the database to the newest shape; safe when several servers start at once (Kysely takes a lock). */
export async function migrate({ db, pool }: Connection): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
    // What was worked on side by side may land in another order than it was numbered.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await migrateJobs(pool);
}

/** The queue of jobs keeps its tables in a schema of its own. */
async function migrateJobs(pool: Connection['pool']): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [JOBS_LOCK]);
    await runMigrations({ pgPool: pool });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [JOBS_LOCK]).finally(() => client.release());
  }
}
