import { Migrator } from 'kysely/migration';
import { migrateJobs } from '../jobs.ts';
import { SettingError } from '../settings.ts';
import type { Connection } from './connect.ts';
import * as accountsAndContent from './migrations/0001-accounts-and-content.ts';
import * as weather from './migrations/0002-weather.ts';
import * as bulletins from './migrations/0003-bulletins.ts';
import * as mediaHash from './migrations/0004-media-hash.ts';
import * as pageVersions from './migrations/0005-page-versions.ts';
import * as media from './migrations/0006-media.ts';
import * as bulletinRevisions from './migrations/0008-bulletin-revisions.ts';
import * as people from './migrations/0008-people.ts';
import * as pronunciations from './migrations/0009-pronunciations.ts';
import * as captions from './migrations/0010-captions.ts';
import * as mediaSearch from './migrations/0011-media-search.ts';
import * as gifRenditions from './migrations/0012-gif-renditions.ts';
import * as mapPlaces from './migrations/0013-map-places.ts';
import * as unansweredQuestions from './migrations/0014-unanswered-questions.ts';
import * as mediaBeginnings from './migrations/0015-media-beginnings.ts';
import * as rateLimits from './migrations/0017-rate-limits.ts';
import * as changeMails from './migrations/0020-change-mails.ts';
import * as mediaCategories from './migrations/0022-media-categories.ts';
import * as noSamplesOfPeople from './migrations/0023-no-samples-of-people.ts';
import * as firstAdministratorName from './migrations/0024-first-administrator-name.ts';

/** Forward only, in this order; never edit one that has been released. */
const MIGRATIONS = {
  '0001-accounts-and-content': accountsAndContent,
  '0002-weather': weather,
  '0003-bulletins': bulletins,
  '0004-media-hash': mediaHash,
  '0005-page-versions': pageVersions,
  '0006-media': media,
  '0008-people': people,
  '0008-bulletin-revisions': bulletinRevisions,
  '0009-pronunciations': pronunciations,
  '0010-captions': captions,
  '0011-media-search': mediaSearch,
  '0012-gif-renditions': gifRenditions,
  '0013-map-places': mapPlaces,
  '0014-unanswered-questions': unansweredQuestions,
  '0015-media-beginnings': mediaBeginnings,
  '0017-rate-limits': rateLimits,
  '0020-change-mails': changeMails,
  '0022-media-categories': mediaCategories,
  // After what takes its time: nobody can sign in beside it.
  '0023-no-samples-of-people': noSamplesOfPeople,
  '0024-first-administrator-name': firstAdministratorName,
};

/**
 * Brings the database to the newest shape, the tables of jobs included; safe when several servers start at once (Kysely
 * takes a lock).
 * @throws SettingError when a newer version of the product has been at work there
 */
export async function migrate({ db, pool }: Connection): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
    // What was worked on side by side may land in another order than it was numbered.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  const newer = error === undefined ? [] : await listNewer(pool);
  if (newer.length > 0) throw new SettingError(isNewer(newer));
  if (error) throw error;
  await migrateJobs(pool);
}

/** @returns what a newer version has changed in the database, by name */
export async function listNewer(pool: Connection['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name).filter((name) => !(name in MIGRATIONS));
}

export function isNewer(names: string[]): string {
  return `The database is of a newer version of Antarctic Explorer (${names.join(', ')}): start that version.`;
}
