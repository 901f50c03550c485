import { expect, test } from 'vitest';
import { suggest } from './suggest.ts';

function list(...titles: string[]) {
  return [
    {
      _id: 'c',
      subCategorys: [{ subCategory: 's', titles: titles.map((title, answerID) => ({ answerID, title })) }],
    },
  ];
}

const titlesFor = (typed: string, ...titles: string[]) =>
  suggest(list(...titles), typed).map(({ title }) => title);

test('words may be incomplete, in any order, and without capitals and accents', () => {
  expect(titlesFor('ade PENG', 'Adélie penguin', 'Emperor penguin')).toEqual(['Adélie penguin']);
  expect(titlesFor('penguin emp', 'Adélie penguin', 'Emperor penguin')).toEqual(['Emperor penguin']);
});

test('a title that starts with the typed text comes first', () => {
  expect(titlesFor('ice', 'The ice sheet', 'Ice shelves', 'Sea ice')).toEqual([
    'Ice shelves',
    'The ice sheet',
    'Sea ice',
  ]);
});

test('at most four pages are suggested, and none for one character or for the middle of a word', () => {
  expect(titlesFor('ic', 'Ice 1', 'Ice 2', 'Ice 3', 'Ice 4', 'Ice 5')).toHaveLength(4);
  expect(titlesFor('i', 'Ice 1')).toEqual([]);
  expect(titlesFor('  ', 'Ice 1')).toEqual([]);
  expect(titlesFor('guin', 'Emperor penguin')).toEqual([]);
  expect(titlesFor('ice ice', 'Ice shelves')).toEqual([]);
});

test('a title is split into pieces that are typed and pieces that are not', () => {
  const [found] = suggest(list('How thick is sea ice?'), 'how thick');
  expect(found?.pieces).toEqual([
    { text: 'How thick ', isTyped: true },
    { text: 'is sea ice?', isTyped: false },
  ]);
});

test('punctuation has no special meaning', () => {
  expect(titlesFor('(.*', 'Ice')).toEqual([]);
  expect(titlesFor('ice?!', 'Why ice?')).toEqual(['Why ice?']);
});
