import { Migrator } from 'kysely/migration';
import { migrateJobs } from '../jobs.ts';
import type { Connection } from './connect.ts';
import * as accountsAndContent from './migrations/0001-accounts-and-content.ts';
import * as weather from './migrations/0002-weather.ts';
import * as bulletins from './migrations/0003-bulletins.ts';
import * as people from './migrations/0008-people.ts';

/** Forward only, in this order; never edit one that has been released. */
const MIGRATIONS = {
  '0001-accounts-and-content': accountsAndContent,
  '0002-weather': weather,
  '0003-bulletins': bulletins,
  '0008-people': people,
};

/**
 * Brings the database to the newest shape, the tables of jobs included; safe when several servers start at once (Kysely
 * takes a lock).
 */
export async function migrate({ db, pool }: Connection): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await migrateJobs(pool);
}
