import { expect, test } from 'vitest';
import { randomFrom } from '../../../../../tools/assistant/fit-vectors.ts';
import { fitScale, onScale, type Pair } from './scale.ts';

/** Pairs of cosines: those of the first model are from 0.6 to 0.9, those of the second from 0 to 0.8. */
function somePairs(): Pair[] {
  const random = randomFrom(1911);
  return Array.from({ length: 2000 }, () => {
    const alike = random() * random();
    return { from: 0.6 + 0.3 * alike ** 2, to: 0.8 * alike };
  });
}

test('a cosine gets the value that as many pairs of the other model are below', () => {
  const pairs = somePairs();
  const scale = fitScale(pairs);
  for (const { from, to } of pairs) expect(onScale(scale, from)).toBeCloseTo(to, 1);
});

test('a higher cosine never gets a lower value, and each is between the lowest one and 1', () => {
  const scale = fitScale(somePairs());
  const values = Array.from({ length: 401 }, (_, at) => onScale(scale, -1 + at / 200));
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(values[0]).toBeCloseTo(0, 2);
  expect(values.at(-1)).toBe(1);
});

test('many equal cosines do no harm', () => {
  const equal = Array.from({ length: 100 }, (_, at) => ({ from: 0.5, to: at / 100 }));
  const scale = fitScale(equal);
  for (const cosine of [0.4, 0.5, 0.6, 1]) expect(Number.isFinite(onScale(scale, cosine))).toBe(true);
});
