import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAY_MS } from '#platform/shared/time.ts';
import { startApp } from '../../../../../test/app.ts';
import { aPerson, aRegistration } from '../../../../../test/builders.ts';
import { createUser, forgotPassword } from '../../contract.ts';

test('twelve months after a trial ended all its data is deleted; other accounts stay', async () => {
  const app = await startApp();
  const trial = aRegistration();
  await app.send(createUser, { body: trial });
  const { userName: active } = await aPerson(app);
  const names = async () => {
    const people = await app.connection.db
      .selectFrom('person')
      .select('user_name')
      .orderBy('user_name')
      .execute();
    return people.map(({ user_name }) => user_name);
  };
  // Any call that requests a mail or signs in also deletes expired data.
  const sweep = () => app.send(forgotPassword, { body: { userName: 'nobody' } });

  app.clock.advance((30 + 364) * DAY_MS);
  await sweep();
  expect(await names()).toContain(trial.userName);
  app.clock.advance(2 * DAY_MS);
  await sweep();
  await expect.poll(names).toEqual([active]);
  await app.close();
});

test('an ended trial whose files cannot be removed does not hold up others', async () => {
  const app = await startApp();
  const [stuck, other] = [aRegistration(), aRegistration()];
  for (const body of [stuck, other]) await app.send(createUser, { body });
  const names = async () =>
    (await app.connection.db.selectFrom('person').select('user_name').execute()).map((row) => row.user_name);
  const { id } = await app.connection.db
    .selectFrom('person')
    .select('id')
    .where('user_name', '=', stuck.userName)
    .executeTakeFirstOrThrow();
  // Creates a folder where the server expects a file, so that removing the file fails.
  const incoming = join(app.settings.dataDir, 'media/incoming/upload');
  mkdirSync(incoming, { recursive: true });
  const upload = { id: 'upload', person_id: id, size_bytes: 1, file_name: 'film.mp4' };
  await app.connection.db.insertInto('resumable_upload').values(upload).execute();
  const sweep = () => app.send(forgotPassword, { body: { userName: 'nobody' } });

  app.clock.advance(400 * DAY_MS);
  await sweep();
  await expect.poll(names).toEqual([stuck.userName]);
  rmSync(incoming, { recursive: true });
  app.clock.advance(61_000);
  await sweep();
  await expect.poll(names).toEqual([]);
  await app.close();
});
