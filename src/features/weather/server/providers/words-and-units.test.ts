import { expect, test } from 'vitest';
import { cloudWord } from './cloud-word.ts';
import { toCelsius, toKmh } from './units.ts';

test.each([
  [0, 'Clear'],
  [2, 'Partly cloudy'],
  [3, 'Overcast'],
  [45, 'Fog'],
  [71, 'Light snow'],
  [75, 'Heavy snow'],
  [86, 'Heavy snow showers'],
  [95, 'Thunderstorm'],
])('weather code %i is called %s, at any cloud cover', (code, word) => {
  expect(cloudWord(code, 50)).toBe(word);
});

// These are all the codes in https://open-meteo.com/en/docs. The header has room for a word of twenty
// letters.
test.each([
  0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99,
])('weather code %i has a short word', (code) => {
  expect(cloudWord(code, null)).toMatch(/^[A-Z][a-z ]{2,19}$/);
});

test.each([
  [0, 'Clear'],
  [19, 'Clear'],
  [20, 'Partly cloudy'],
  [84, 'Partly cloudy'],
  [85, 'Overcast'],
  [100, 'Overcast'],
])('without a known code, a cloud cover of %i %% is called %s', (cover, word) => {
  expect(cloudWord(null, cover)).toBe(word);
  expect(cloudWord(4, cover)).toBe(word);
});

test('without a code and a cover there is no name', () => {
  expect(cloudWord(null, null)).toBeNull();
});

test.each([
  [-11.4, '°C', -11.4],
  [32, '°F', 0],
  [-40, '°F', -40],
])('%d %s is %d °C', (degrees, unit, celsius) => {
  expect(toCelsius(degrees, unit)).toBeCloseTo(celsius, 9);
});

test.each([
  [46, 'km/h', 46],
  [10, 'm/s', 36],
  [100, 'mph', 160.9344],
  [100, 'mp/h', 160.9344],
  [10, 'kn', 18.52],
])('%d %s is %d km/h', (speed, unit, kmh) => {
  expect(toKmh(speed, unit)).toBeCloseTo(kmh, 9);
});

test('an unknown unit is refused', () => {
  expect(() => toCelsius(1, 'K')).toThrow('Unknown unit');
  expect(() => toKmh(1, 'Bft')).toThrow('Unknown unit');
});
