import { expect, test } from 'vitest';
import { canEditHere, editSwitch, endsEditing, isEditing } from './edit-address.ts';

test('Edit Page switches edit mode on and off', () => {
  expect(editSwitch('/content/34', '')).toEqual({ to: '/content/34?edit' });
  expect(editSwitch('/content/34', '?edit')).toEqual({ to: '/content/34' });
});

test('leaving a new page leads home, as the end of editing does', () => {
  const { to, state } = editSwitch('/content/add', '');
  expect(to).toBe('/content/0');
  expect(endsEditing(state)).toBe(true);
  expect(endsEditing(null)).toBe(false);
  expect(isEditing('/content/add', '')).toBe(true);
});

test.each([
  ['/content/34', true],
  ['/content/user/-20', true],
  ['/content/add', true],
  ['/content/-10', false],
  ['/content/user/-30', false],
  ['/content/mainAdminContent', false],
])('there is something to edit at %s: %s', (path, isThere) => expect(canEditHere(path)).toBe(isThere));
