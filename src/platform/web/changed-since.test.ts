import { expect, test } from 'vitest';
import { changedSince } from './changed-since.ts';

test('what was typed while a form was saved stays, what was saved goes', () => {
  const sent: Partial<Record<'firstName' | 'lastName' | 'email', string>> = {
    firstName: 'Mira',
    lastName: 'Ng',
  };
  expect(changedSince({ ...sent }, sent)).toEqual({});
  expect(changedSince({ ...sent, lastName: 'Ngo', email: 'm@x.example' }, sent)).toEqual({
    lastName: 'Ngo',
    email: 'm@x.example',
  });
  expect(changedSince({}, sent)).toEqual({});
});
