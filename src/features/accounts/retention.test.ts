import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { aPerson, aRegistration } from '../../../test/builders.ts';
import { createUser, forgotPassword } from './contract.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('twelve months after a trial ended nothing is left of it; other accounts stay', async () => {
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
  // Any call that mails or signs in clears what has had its time.
  const sweep = () => app.send(forgotPassword, { body: { userName: 'nobody' } });

  app.clock.advance((30 + 364) * DAY_MS);
  await sweep();
  expect(await names()).toContain(trial.userName);
  app.clock.advance(2 * DAY_MS);
  await sweep();
  await expect.poll(names).toEqual([active]);
  await app.close();
});
