import { type Kysely, sql } from 'kysely';

// Counts of logins, mails, registrations and uploads in one table, as rate-limiter-flexible reads and writes it. It is
// unlogged: no request waits for the disk to be counted, and after a crash counting begins at nought.
const STATEMENTS = [
  sql`create unlogged table rate_limit (key text primary key, points integer not null, expire bigint)`,
  sql`create index rate_limit_expire on rate_limit (expire)`,
  sql`drop table sign_in_failure, public_request`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
