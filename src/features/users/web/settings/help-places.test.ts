import { expect, test } from 'vitest';
import { USUAL_HELP } from '#platform/shared/settings/help-card.ts';
import {
  ELSEWHERE,
  faultyPlaces,
  linesOf,
  listPlaces,
  withLines,
  withoutEmptyCountries,
} from './help-places.ts';

const LINE = { name: 'Lifeline Fiji', phone: '132454', url: '' };

test('countries are sorted by name, the rest of the world last', () => {
  const added = withLines(USUAL_HELP, 'FJ', [LINE]);
  expect(listPlaces(added)).toEqual(['AU', 'CA', 'FJ', 'IE', 'NZ', 'GB', 'US', ELSEWHERE]);
  expect(linesOf(added, 'FJ')).toEqual([LINE]);
  expect(linesOf(added, 'DE')).toEqual([]);
});

test('a country without lines is removed', () => {
  const emptied = withLines(withLines(USUAL_HELP, 'FJ', []), ELSEWHERE, []);
  expect(withoutEmptyCountries(emptied)).toEqual({ ...USUAL_HELP, elsewhere: [] });
});

test('a fault belongs to the place whose field it names', () => {
  const errors = { trialDays: 'x', 'help.countries.NZ.1.phone': 'x', 'help.elsewhere.0.url': 'x' };
  expect(faultyPlaces(USUAL_HELP, errors)).toEqual(['NZ', ELSEWHERE]);
  expect(faultyPlaces(USUAL_HELP, { 'help.heading': 'x' })).toEqual([]);
});
