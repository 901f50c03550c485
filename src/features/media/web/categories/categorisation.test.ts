import { expect, test } from 'vitest';
import {
  unused,
  withCategory,
  withLetters,
  withoutCategory,
  withoutSubCategory,
  withSaved,
  withSubCategory,
} from './categorisation.ts';

const animals = { categoryID: 'animals', subCategoryIDs: ['penguins', 'seals'] };
const ice = { categoryID: 'ice', subCategoryIDs: [] };

test('a category is added once', () => {
  const once = withCategory([animals], 'ice');
  expect(once).toEqual([animals, ice]);
  expect(withCategory(once, 'ice')).toEqual(once);
});

test('a subcategory is added once, and only to its category', () => {
  const tagged = withSubCategory([animals, ice], 'ice', 'sea-ice');
  expect(tagged).toEqual([animals, { categoryID: 'ice', subCategoryIDs: ['sea-ice'] }]);
  expect(withSubCategory(tagged, 'ice', 'sea-ice')).toEqual(tagged);
});

test('tags and categories can be removed', () => {
  expect(withoutSubCategory([animals], 'animals', 'seals')[0]?.subCategoryIDs).toEqual(['penguins']);
  expect(withoutCategory([animals, ice], 'animals')).toEqual([ice]);
});

test('only unused categories are offered, in the order of their names', () => {
  const names: [string, string][] = [
    ['c', 'Ice'],
    ['a', 'People'],
    ['b', 'Animals'],
  ];
  expect(unused(names, ['a'])).toEqual([
    ['b', 'Animals'],
    ['c', 'Ice'],
  ]);
});

test('a new category is added, an edited one stays, and a deleted one is removed', () => {
  const made = { categoryId: 'ice', subCategoryId: 'sea-ice' };
  expect(withSaved([animals], undefined, made)).toEqual([
    animals,
    { categoryID: 'ice', subCategoryIDs: ['sea-ice'] },
  ]);
  expect(withSaved([animals], 'animals', { categoryId: 'animals', subCategoryId: 'krill' })).toEqual([
    animals,
  ]);
  // Another user had deleted the category. So the panel saved it as a new category, with a new ID.
  expect(withSaved([animals], 'ice', { categoryId: 'new', subCategoryId: '' })).toEqual([
    animals,
    { categoryID: 'new', subCategoryIDs: [] },
  ]);
  expect(withSaved([animals, ice], 'ice', { categoryId: '', subCategoryId: '' })).toEqual([animals]);
});

test('a category is found by letters of its name, regardless of case and accents', () => {
  const names: [string, string][] = [
    ['1', 'Adélie penguins'],
    ['2', 'Seals'],
    ['3', 'Penguin chicks'],
  ];
  expect(withLetters(names, ' PENGUIN').map(([id]) => id)).toEqual(['1', '3']);
  expect(withLetters(names, 'adelie').map(([id]) => id)).toEqual(['1']);
  expect(withLetters(names, '')).toEqual(names);
  expect(withLetters(names, 'krill')).toEqual([]);
});
