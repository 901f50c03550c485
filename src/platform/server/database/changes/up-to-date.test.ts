import { expect, test } from 'vitest';
import { keepUpToDate } from './up-to-date.ts';

test('a version that the database has lost is not awaited for ever', async () => {
  const loads: number[] = [];
  const { catchUp } = keepUpToDate(async (after) => {
    loads.push(after);
    return 7;
  }, 6);
  await catchUp(9);
  expect(loads).toEqual([6, 7]);
});

test('a running load that is too old is followed by one more', async () => {
  const answers: ((version: number) => void)[] = [];
  const { catchUp } = keepUpToDate(() => new Promise((resolve) => answers.push(resolve)));
  const first = catchUp(1);
  const second = catchUp(2);
  answers[0]?.(1);
  await first;
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(2);
  await second;
  await catchUp(2);
  expect(answers).toHaveLength(2);
});

test('what a load had read before the database was distrusted does not count', async () => {
  const answers: ((version: number) => void)[] = [];
  const afters: number[] = [];
  const { catchUp, distrust } = keepUpToDate((after) => {
    afters.push(after);
    return new Promise((resolve) => answers.push(resolve));
  }, 4);
  const reading = catchUp(5);
  distrust();
  answers[0]?.(5);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(5);
  await reading;
  expect(afters).toEqual([4, -1]);
});
