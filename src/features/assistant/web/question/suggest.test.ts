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

test('words may be typed in part, in any order, without capitals and accents', () => {
  expect(titlesFor('ade PENG', 'Adélie penguin', 'Emperor penguin')).toEqual(['Adélie penguin']);
  expect(titlesFor('penguin emp', 'Adélie penguin', 'Emperor penguin')).toEqual(['Emperor penguin']);
});

test('a title that begins with what is typed comes first', () => {
  expect(titlesFor('ice', 'The ice sheet', 'Ice shelves', 'Sea ice')).toEqual([
    'Ice shelves',
    'The ice sheet',
    'Sea ice',
  ]);
});

test('at most four are suggested, and none before two characters or inside a word', () => {
  expect(titlesFor('ic', 'Ice 1', 'Ice 2', 'Ice 3', 'Ice 4', 'Ice 5')).toHaveLength(4);
  expect(titlesFor('i', 'Ice 1')).toEqual([]);
  expect(titlesFor('  ', 'Ice 1')).toEqual([]);
  expect(titlesFor('guin', 'Emperor penguin')).toEqual([]);
  expect(titlesFor('ice ice', 'Ice shelves')).toEqual([]);
});

test('the title comes in pieces that are typed already or not yet', () => {
  const [found] = suggest(list('How thick is sea ice?'), 'how thick');
  expect(found?.pieces).toEqual([
    { text: 'How thick ', isTyped: true },
    { text: 'is sea ice?', isTyped: false },
  ]);
});

test('signs of any kind are searched for as they are', () => {
  expect(titlesFor('(.*', 'Ice')).toEqual([]);
  expect(titlesFor('ice?!', 'Why ice?')).toEqual(['Why ice?']);
});
