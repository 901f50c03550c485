import { expect, test } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { listNewer, migrate } from './migrate.ts';
import { up as renameFirstAdministrator } from './migrations/0024-first-administrator-name.ts';

test('a database that a newer version has changed is left alone, and said to be one', async () => {
  const { connection, close } = await startApp();
  expect(await listNewer(connection.pool)).toEqual([]);
  await connection.pool.query("insert into kysely_migration values ('9999-penguins', '2026-11-22')");
  expect(await listNewer(connection.pool)).toEqual(['9999-penguins']);
  await expect(migrate(connection)).rejects.toThrow(
    'The database is of a newer version of Antarctic Explorer (9999-penguins): start that version.',
  );
  await close();
});

test('the first administrator of an older installation is called Administrator, and nobody else is', async () => {
  const app = await startApp();
  const { db } = app.connection;
  const admin = await aPerson(app, 'admin');
  const teacher = await aPerson(app, 'teacher');
  await db.updateTable('person').set({ first_name: 'First', last_name: 'Administrator' }).execute();
  await renameFirstAdministrator(db.withTables());
  const people = await db.selectFrom('person').select(['user_name', 'first_name', 'last_name']).execute();
  expect(people).toContainEqual({
    user_name: admin.userName,
    first_name: 'Administrator',
    last_name: 'Account',
  });
  expect(people).toContainEqual({
    user_name: teacher.userName,
    first_name: 'First',
    last_name: 'Administrator',
  });
  await app.close();
});
