import { Migrator } from 'kysely/migration';
import type { Database } from './connect.ts';
import * as accountsAndContent from './migrations/0001-accounts-and-content.ts';
import * as weather from './migrations/0002-weather.ts';
import * as bulletins from './migrations/0003-bulletins.ts';
import * as pageVersions from './migrations/0005-page-versions.ts';
import * as bulletinRevisions from './migrations/0008-bulletin-revisions.ts';

/** Forward only, in this order; never edit one that has been released. */
const MIGRATIONS = {
  '0001-accounts-and-content': accountsAndContent,
  '0002-weather': weather,
  '0003-bulletins': bulletins,
  '0005-page-versions': pageVersions,
  '0008-bulletin-revisions': bulletinRevisions,
};

/** Brings the database to the newest shape; safe when several servers start at once (Kysely takes a lock). */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
