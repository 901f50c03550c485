import { expect, test } from 'vitest';
import { startApp } from '../../../../../test/app.ts';
import { aPerson, GOOD_PASSWORD } from '../../../../../test/builders.ts';
import { signIn } from '../../contract.ts';
import { WRONG_BY_ACCOUNT } from '../limits/password-attempts.ts';

test('sixty pupils behind one address sign in at once, thirty of them to one account, and none is refused', async () => {
  const app = await startApp();
  const { userName: shared } = await aPerson(app, 'student');
  const names = Array.from({ length: 30 }, (_, n) => `pupil.${n}`);
  const query = app.connection.db.selectFrom('person').selectAll().where('user_name', '=', shared);
  const { id, search_text, ...row } = await query.executeTakeFirstOrThrow();
  const rows = names.map((name) => ({ ...row, user_name: name, user_name_key: name }));
  await app.connection.db.insertInto('person').values(rows).execute();
  const everyone = [...names, ...names.map(() => shared)];
  const answers = await Promise.all(
    everyone.map((username) => app.send(signIn, { body: { username, password: GOOD_PASSWORD } })),
  );
  expect(answers.map(({ status, body }) => [status, body.success])).toEqual(everyone.map(() => [200, true]));
  expect(app.clock.sleeps).toEqual([]);
  await app.close();
});

test('after a thousand wrong passwords guessing is slow, and the right password works at once', async () => {
  const app = await startApp();
  const { userName } = await aPerson(app);
  for (let guess = 0; guess < 1000; guess++) await app.limits.add(WRONG_BY_ACCOUNT, userName);
  const { status, body } = await app.send(signIn, { body: { username: userName, password: GOOD_PASSWORD } });
  expect([status, body]).toEqual([200, { success: true, message: 'You are logged in.' }]);
  expect(app.clock.sleeps).toEqual([]);
  await app.send(signIn, { body: { username: userName, password: 'Wrong-1!' } });
  expect(app.clock.sleeps).toEqual([30_000]);
  await app.close();
});
