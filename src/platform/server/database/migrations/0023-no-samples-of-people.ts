import { type Kysely, sql } from 'kysely';

// For its planner PostgreSQL keeps samples of what columns hold, also of people who have been deleted since. Of these
// columns it keeps none: they are found by unique names, and searched by a text that no sample helps to find.
const COLUMNS = {
  person: [
    'user_name',
    'user_name_key',
    'first_name',
    'last_name',
    'email',
    'new_email',
    'phone',
    'school_name',
    'description',
  ],
  mail: ['user_name_key', 'address'],
  resumable_upload: ['file_name'],
};

const SEARCHED = sql`lower(
  first_name || E'\n' || last_name || E'\n' || user_name || E'\n' || school_name || E'\n' || email || E'\n' ||
  phone || E'\n' || regexp_replace(phone, '[^0-9+]', '', 'g'))`;

export async function up(db: Kysely<never>): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
  // A column that another is made of cannot be altered.
  await run(sql`alter table person drop column search_text`);
  await run(sql`drop index person_by_first_name, person_by_last_name`);
  for (const [table, columns] of Object.entries(COLUMNS)) {
    for (const column of columns) {
      const [of, named] = [sql.table(table), sql.ref(column)];
      // The same type again: nothing is written anew, but the samples go.
      await run(sql`alter table ${of} alter column ${named} type text`);
      await run(sql`alter table ${of} alter column ${named} set statistics 0`);
    }
  }
  await run(
    sql`alter table person add column search_text text not null generated always as (${SEARCHED}) stored`,
  );
  await run(sql`alter table person alter column search_text set statistics 0`);
  for (const name of ['first_name', 'last_name']) {
    const index = sql.ref(`person_by_${name}`);
    await run(sql`create index ${index} on person (lower(${sql.ref(name)}), user_name_key)`);
    await run(sql`alter index ${index} alter column 1 set statistics 0`);
  }
}
