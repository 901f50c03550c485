import { bad, type Finding, good, reasonOf } from '../doctor/finding.ts';
import type { Connection } from './connect.ts';
import { isNewer, listNewer } from './migrate.ts';

const OLDEST_VERSION = 15;
/**
 * The largest accepted difference between the clocks of the server and of the database. With a larger
 * difference, sessions and e-mailed links would expire too early or too late.
 */
const LARGEST_DIFFERENCE_S = 30;

type Answer = { version: number; seconds: number; mayCreate: boolean; isMigrated: boolean };

/** Checks the version of PostgreSQL, the privileges, the clock and the migrations. Changes nothing. */
export async function examineDatabase({ pool }: Connection): Promise<Finding[]> {
  let answer: Answer | undefined;
  try {
    const { rows } = await pool.query<Answer>(`
      select current_setting('server_version_num')::int / 10000 as version,
        extract(epoch from clock_timestamp())::float8 as seconds,
        has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create')
          as "mayCreate",
        to_regclass('kysely_migration') is not null as "isMigrated"`);
    answer = rows[0];
  } catch (error) {
    return [bad(`The database does not answer (${reasonOf(error)}): check DATABASE_URL and that it runs.`)];
  }
  if (!answer) throw new Error('a select without a table returned no row');
  return [
    ofVersion(answer.version),
    answer.mayCreate
      ? good('The database may be changed by this user.')
      : bad('This user may not create tables: grant CREATE on the database and on its schema public.'),
    ofTime(Date.now() / 1000 - answer.seconds),
    answer.isMigrated ? await ofMigrations(pool) : good('The database fits this version.'),
  ];
}

function ofVersion(version: number): Finding {
  if (version >= OLDEST_VERSION) return good(`PostgreSQL ${version} answers.`);
  return bad(`PostgreSQL ${version} is too old: use version ${OLDEST_VERSION} or newer.`);
}

async function ofMigrations(pool: Connection['pool']): Promise<Finding> {
  try {
    const newer = await listNewer(pool);
    return newer.length > 0 ? bad(isNewer(newer)) : good('The database fits this version.');
  } catch (error) {
    // `listNewer` throws if the database belongs to a version before 0.2.0.
    return bad(reasonOf(error));
  }
}

function ofTime(difference: number): Finding {
  if (Math.abs(difference) <= LARGEST_DIFFERENCE_S) return good('The clocks of server and database agree.');
  return bad(
    `The clocks of server and database differ by ${Math.round(Math.abs(difference))} seconds: set both by NTP.`,
  );
}
