import { expect, test } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { isOfVersion020 } from './adopt-former-migrations.ts';
import { listNewer, migrate } from './migrate.ts';

test('a database that a newer version has changed is left alone and reported', async () => {
  const { connection, close } = await startApp();
  expect(await listNewer(connection.pool)).toEqual([]);
  await connection.pool.query("insert into kysely_migration values ('9999-penguins', '2026-11-22')");
  expect(await listNewer(connection.pool)).toEqual(['9999-penguins']);
  await expect(migrate(connection)).rejects.toThrow(
    'The database is of a newer version of Antarctic Explorer (9999-penguins): start that version.',
  );
  await close();
});

test('version 0.2.0 is known by its one migration, too', () => {
  expect(isOfVersion020(['0001-start'])).toBe(true);
  expect(isOfVersion020(['0001-start', '0002-questions-with-sentences'])).toBe(false);
});
