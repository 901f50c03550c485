import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`alter table mail drop constraint mail_kind_check`,
  sql`alter table mail add constraint mail_kind_check
    check (kind in ('verify', 'reset', 'invite', 'newEmail', 'trialEnding', 'passwordChanged', 'emailChanged'))`,
  // The address that an account had before: the account itself no longer knows it. Cleared once the mail is done.
  sql`alter table mail add address text
    check ((address is not null) = (kind = 'emailChanged' and sent_at is null and given_up_at is null))`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
