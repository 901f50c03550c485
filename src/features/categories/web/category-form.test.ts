import { describe, expect, test } from 'vitest';
import { formErrors } from '../category-rules.ts';
import {
  errorsInForm,
  formOf,
  isNewRow,
  isTyped,
  namesakeOf,
  newForm,
  toSend,
  withName,
  withNewestNames,
  withoutRow,
  withRow,
  withRowName,
  withUsedRows,
} from './category-form.ts';

const NAMES = {
  a: { name: 'Animals', subCategories: { s: 'Seals', k: 'Krill' } },
  w: { name: 'Weather', subCategories: { i: 'Wind' } },
};

test('a new category starts with one empty row and cannot be saved like that', () => {
  const form = newForm();
  expect(form.subCategory).toHaveLength(1);
  expect(Object.values(formErrors(form))).toEqual(
    Array(2).fill('All categories and subcategories must have a name'),
  );
});

test('an opened category lists its rows in order and keeps its original', () => {
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

test('a deleted category does not open', () => {
  expect(formOf('gone', NAMES)).toBeUndefined();
});

test('rows are added, named and removed, and are sent in order of name, regardless of case', () => {
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

test('the name of another category is found, regardless of case; its own name is not', () => {
  const form = formOf('a', NAMES) ?? newForm();
  expect(namesakeOf(form, NAMES)).toBeUndefined();
  expect(namesakeOf(withName(form, 'weather '), NAMES)).toBe('w');
});

test('a deleted row that is used by now comes back, and other deleted rows do not', () => {
  const form = formOf('a', NAMES) ?? newForm();
  const emptied = withoutRow(withoutRow(form, 's'), 'k');
  const back = withUsedRows(emptied, { s: { items: 1, media: 0 } });
  expect(back.subCategory).toEqual([{ id: 's', name: 'Seals' }]);
  expect(withUsedRows(form, { s: { items: 1, media: 0 } }).subCategory).toEqual(form.subCategory);
});

test('names that were changed here replace those of other users; all others are theirs', () => {
  const form = formOf('a', NAMES) ?? newForm();
  const mine = withRowName(form, 's', 'True seals');
  const theirs = { name: 'Wildlife', subCategories: { s: 'Seals of the south', k: 'Antarctic krill' } };
  const merged = withNewestNames(mine, { ...NAMES, a: theirs });
  expect(merged.category.name).toBe('Wildlife');
  expect(merged.subCategory).toEqual([
    { id: 'k', name: 'Antarctic krill' },
    { id: 's', name: 'True seals' },
  ]);
  expect(merged.original).toEqual({
    category: { id: 'a', name: 'Wildlife' },
    subCategory: [
      { id: 'k', name: 'Antarctic krill' },
      { id: 's', name: 'Seals of the south' },
    ],
  });
});

test('an error of the server appears at its row, though rows are sent in another order', () => {
  const form = withRow(formOf('a', NAMES) ?? newForm());
  const added = form.subCategory.at(-1)?.id ?? '';
  const named = withRowName(form, added, 'Birds');
  const errors = {
    'category.name': 'A',
    'subCategory.0.name': 'B',
    'subCategory.2.id': 'C',
    subCategory: 'D',
  };
  expect(errorsInForm(errors, named)).toEqual({
    'category.name': 'A',
    'subCategory.2.name': 'B',
    'subCategory.1.id': 'C',
    subCategory: 'D',
  });
});

describe('closing the form loses something', () => {
  const ice = { id: 'ice', name: 'Ice' };
  const opened = () => {
    const form = { category: { id: 'land', name: 'Land' }, subCategory: [ice, { id: 'sea', name: 'Sea' }] };
    return { ...form, original: form };
  };

  test('once a name of a new category is typed', () => {
    const form = newForm();
    expect(isTyped(form)).toBe(false);
    expect(isTyped(withRow(form))).toBe(false);
    expect(isTyped(withName(form, '  '))).toBe(false);
    expect(isTyped(withName(form, 'Ice'))).toBe(true);
    expect(isTyped(withRowName(form, form.subCategory[0]?.id ?? '', 'Shelves'))).toBe(true);
  });

  test('once a name is changed or a row is removed', () => {
    expect(isTyped(opened())).toBe(false);
    expect(isTyped(withRow(opened()))).toBe(false);
    expect(isTyped(withName(opened(), 'Lands'))).toBe(true);
    expect(isTyped(withRowName(opened(), 'ice', ''))).toBe(true);
    expect(isTyped(withoutRow(opened(), 'ice'))).toBe(true);
    expect(isTyped(withRowName(withRowName(opened(), 'ice', 'Snow'), 'ice', 'Ice'))).toBe(false);
  });
});
