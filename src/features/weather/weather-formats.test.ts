import { expect, test } from 'vitest';
import { observationTime, temperature, windSpeed } from './weather-formats.ts';

test.each([
  [-11.4, '−11.4\u00a0°C'],
  [3, '3.0\u00a0°C'],
  [0, '0.0\u00a0°C'],
  [-0.04, '0.0\u00a0°C'],
  [-0.06, '−0.1\u00a0°C'],
  [-89.24, '−89.2\u00a0°C'],
])('%d degrees are written %s', (celsius, written) => {
  expect(temperature(celsius)).toBe(written);
});

test.each([
  [46.4, '46\u00a0km/h'],
  [0, '0\u00a0km/h'],
  [37.5, '38\u00a0km/h'],
])('a wind of %d is written %s', (kmh, written) => {
  expect(windSpeed(kmh)).toBe(written);
});

test('a time is written with its day, hour and zone', () => {
  expect(observationTime('2026-11-21T02:45:00.000Z')).toMatch(/^(Fri|Sat),? \d{1,2}:\d\d\s[ap]m\s\S+$/);
});
