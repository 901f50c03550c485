import { expect, test } from 'vitest';
import { inTurn, type RotationEvent, rotate, startRotation, untilTurn } from './station-rotation.ts';

const STATIONS = [{ stationId: 'casey' }, { stationId: 'davis' }, { stationId: 'mawson' }];

const after = (...events: RotationEvent[]) => events.reduce(rotate, startRotation(1000));

test('a station is shown for ten seconds', () => {
  const rotation = after();
  expect(untilTurn(rotation, 1000)).toBe(10_000);
  expect(untilTurn(rotation, 7000)).toBe(4000);
  expect(untilTurn(rotation, 11_000)).toBe(0);
  expect(untilTurn(rotation, 60_000)).toBe(0);
});

test('a turn shows the next station for ten seconds', () => {
  const rotation = after({ is: 'turn', to: 'davis', at: 11_000 });
  expect(rotation).toMatchObject({ turn: 'davis', turns: 1 });
  expect(untilTurn(rotation, 12_000)).toBe(9000);
});

test('a station that is shown because others have no reading gets its full time', () => {
  const rotation = after({ is: 'shown', stationId: 'davis', at: 8000 });
  expect(rotation.turn).toBe('davis');
  expect(untilTurn(rotation, 8000)).toBe(10_000);
});

test('a hold stops the count, which continues where it stopped', () => {
  const held = after({ is: 'hold', hold: 'pointer', at: 4000 });
  expect(untilTurn(held, 9000)).toBeNull();
  const released = rotate(held, { is: 'release', hold: 'pointer', at: 60_000 });
  expect(untilTurn(released, 60_000)).toBe(7000);
  const again = rotate(released, { is: 'hold', hold: 'focus', at: 62_000 });
  expect(untilTurn(rotate(again, { is: 'release', hold: 'focus', at: 90_000 }), 90_000)).toBe(5000);
});

test('the count continues only after the last hold is released', () => {
  const twice = after(
    { is: 'hold', hold: 'pointer', at: 2000 },
    { is: 'hold', hold: 'pause', at: 3000 },
    { is: 'hold', hold: 'pause', at: 4000 },
    { is: 'release', hold: 'pointer', at: 5000 },
  );
  expect(twice.holds).toEqual(['pause']);
  expect(untilTurn(twice, 6000)).toBeNull();
  expect(untilTurn(rotate(twice, { is: 'release', hold: 'pause', at: 7000 }), 7000)).toBe(9000);
});

test('releasing a hold that is not active changes nothing', () => {
  const rotation = after();
  expect(rotate(rotation, { is: 'release', hold: 'focus', at: 5000 })).toBe(rotation);
});

test('the next station can be requested during a hold, and stays', () => {
  const rotation = after({ is: 'hold', hold: 'pause', at: 4000 }, { is: 'turn', to: 'davis', at: 5000 });
  expect(rotation.turn).toBe('davis');
  expect(untilTurn(rotation, 50_000)).toBeNull();
  expect(untilTurn(rotate(rotation, { is: 'release', hold: 'pause', at: 6000 }), 6000)).toBe(10_000);
});

test.each([
  [null, ['casey', 'davis', 'mawson']],
  ['casey', ['casey', 'davis', 'mawson']],
  ['davis', ['davis', 'mawson', 'casey']],
  ['mawson', ['mawson', 'casey', 'davis']],
  ['closed long ago', ['casey', 'davis', 'mawson']],
])('from %s the order is %j', (turn, order) => {
  expect(inTurn(STATIONS, turn).map(({ stationId }) => stationId)).toEqual(order);
});
