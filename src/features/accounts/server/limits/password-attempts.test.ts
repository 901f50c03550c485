import { expect, test } from 'vitest';
import { startApp } from '../../../../../test/app.ts';
import { createPasswordAttempts } from './password-attempts.ts';

test('four passwords of an account are checked at a time, from wherever they come; the rest wait their turn', async () => {
  const app = await startApp();
  const attempts = createPasswordAttempts(app.connection.db, app.clock);
  const busy = { now: 0, most: 0 };
  const check = async () => {
    busy.now += 1;
    busy.most = Math.max(busy.most, busy.now);
    await new Promise((resolve) => setTimeout(resolve, 5));
    busy.now -= 1;
    return true;
  };
  const all = Array.from({ length: 30 }, (_, computer) =>
    attempts.inTurn({ userNameKey: 'class.5b', address: `203.0.113.${computer}` }, check),
  );
  expect(await Promise.all(all)).toEqual(Array(30).fill(true));
  expect(busy.most).toBe(4);
  await app.close();
});
