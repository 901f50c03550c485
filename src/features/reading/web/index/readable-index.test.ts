import { expect, test } from 'vitest';
import type { ListedCategory } from './listed-categories.ts';
import { readableCategories, readableLetters } from './readable-index.ts';

const EMPEROR = { title: 'Emperor penguin', answerID: 34 };
const CATEGORIES: ListedCategory[] = [
  {
    key: 'w',
    name: 'Wildlife',
    picture: undefined,
    subCategories: [
      { key: 'w/p', name: 'Penguins', pages: [EMPEROR] },
      { key: 'w/s', name: 'Seals', pages: [{ title: 'Weddell seal', answerID: 38 }] },
    ],
  },
  {
    key: 'h',
    name: 'History',
    picture: undefined,
    subCategories: [{ key: 'h/e', name: 'Explorers', pages: [] }],
  },
];

test('each category is a block: its open content is read aloud, of closed content only the name', () => {
  const { blocks } = readableCategories('Index Page', CATEGORIES, new Set(['w', 'w/p', 'h/e']));
  expect(blocks).toEqual([
    [
      { key: 'w', text: 'Wildlife' },
      { key: 'w/p', text: 'Penguins' },
      { key: 'page 34', text: 'Emperor penguin' },
      { key: 'w/s', text: 'Seals' },
    ],
    [{ key: 'h', text: 'History' }],
  ]);
});

test('each letter is a block', () => {
  expect(readableLetters('Index Page', [['E', [EMPEROR]]]).blocks).toEqual([
    [
      { key: 'letter E', text: 'E' },
      { key: 'page 34', text: 'Emperor penguin' },
    ],
  ]);
});
