import { expect, test } from 'vitest';
import { changedSince } from './changed-since.ts';

test('text typed while a form was being saved stays, saved text is cleared', () => {
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
