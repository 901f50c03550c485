import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // An address that its owner has asked for and whose link was not used yet, and the last reminder of a trial's end.
  sql`alter table person add new_email text, add reminded_days integer`,
  // What an administrator searches, in one column: a line for each field, so that no word matches across two of them.
  sql`alter table person add search_text text not null generated always as (lower(
    first_name || E'\n' || last_name || E'\n' || user_name || E'\n' || school_name || E'\n' || email || E'\n' ||
    phone || E'\n' || regexp_replace(phone, '[^0-9+]', '', 'g'))) stored`,
  sql`create index person_by_first_name on person (lower(first_name), user_name_key)`,
  sql`create index person_by_last_name on person (lower(last_name), user_name_key)`,
  sql`create index person_pending on person (created_at desc, id) where verified_at is null`,
  sql`create index person_trial on person (trial_ends_at) where status = 'Trial'`,
  sql`alter table link drop constraint link_purpose_check`,
  sql`alter table link add constraint link_purpose_check
    check (purpose in ('verify', 'reset', 'invite', 'newEmail'))`,
  sql`alter table mail drop constraint mail_kind_check`,
  sql`alter table mail add constraint mail_kind_check
    check (kind in ('verify', 'reset', 'invite', 'newEmail', 'trialEnding'))`,
  // When a mail server refused it for good.
  sql`alter table mail add given_up_at timestamptz`,
  sql`drop index mail_waiting`,
  sql`create index mail_waiting on mail (next_attempt_at) where sent_at is null and given_up_at is null`,
  sql`create index mail_of_name on mail (user_name_key, id desc)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
