import { expect, test } from 'vitest';
import { formErrors } from '../category-rules.ts';
import {
  formOf,
  isNewRow,
  namesakeOf,
  newForm,
  toSend,
  withName,
  withoutRow,
  withRow,
  withRowName,
} from './category-form.ts';

const NAMES = {
  a: { name: 'Animals', subCategories: { s: 'Seals', k: 'Krill' } },
  w: { name: 'Weather', subCategories: { i: 'Wind' } },
};

test('a new category starts with one empty row and may not be saved like that', () => {
  const form = newForm();
  expect(form.subCategory).toHaveLength(1);
  expect(Object.values(formErrors(form))).toEqual(
    Array(2).fill('All categories and subcategories must have a name'),
  );
});

test('an opened category lists its rows in order and knows how it was', () => {
  const form = formOf('a', NAMES);
  expect(form?.subCategory.map(({ name }) => name)).toEqual(['Krill', 'Seals']);
  expect(form?.original).toEqual({
    category: { id: 'a', name: 'Animals' },
    subCategory: [
      { id: 'k', name: 'Krill' },
      { id: 's', name: 'Seals' },
    ],
  });
});

test('a category that is gone does not open', () => {
  expect(formOf('gone', NAMES)).toBeUndefined();
});

test('rows are added, named and removed; what is sent is in order of name, whatever its case', () => {
  let form = formOf('a', NAMES) ?? newForm();
  form = withRow(withName(form, ' Wildlife '));
  const added = form.subCategory.at(-1)?.id ?? '';
  expect([isNewRow(form, added), isNewRow(form, 'k')]).toEqual([true, false]);
  form = withoutRow(withRowName(form, added, 'birds'), 'k');
  expect(toSend(form)).toEqual({
    category: { id: 'a', name: 'Wildlife' },
    subCategory: [
      { id: added, name: 'birds' },
      { id: 's', name: 'Seals' },
    ],
  });
});

test('a name that another category has is found, whatever its case; its own is none', () => {
  const form = formOf('a', NAMES) ?? newForm();
  expect(namesakeOf(form, NAMES)).toBeUndefined();
  expect(namesakeOf(withName(form, 'weather '), NAMES)).toBe('w');
});
