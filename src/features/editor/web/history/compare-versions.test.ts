import { expect, test } from 'vitest';
import { emptyPage } from '../working-copy/working-copy.ts';
import { compareVersions } from './compare-versions.ts';

const SOUTH = { text: '<p>Eighteen kinds of penguin live in the south.</p>' };
const FISH = { title: 'Did you know?', text: '<p>Penguins cannot taste fish.</p>' };
const COLD = { title: 'Built for cold', text: '<p>Short, stiff feathers overlap like roof tiles.</p>' };

function signs(earlier: object, later: object) {
  const page = { ...emptyPage(214), title: 'Penguins' };
  return compareVersions({ ...page, ...earlier }, { ...page, ...later })
    .filter(
      ({ id, sign }) => !['category', 'quiz', 'layout'].includes(id) && !(id === 'pictures' && sign === '='),
    )
    .map(({ name, sign }) => `${sign} ${name}`);
}

test('parts that are unchanged, reworded, new and removed', () => {
  const reworded = { text: '<p>Eighteen kinds of penguin live here in the south.</p>' };
  expect(
    signs({ dialog: [SOUTH, FISH] }, { title: 'Penguins of the ice', dialog: [reworded, COLD] }),
  ).toEqual(['≠ Main title', '≠ Text 1', '≠ Text 2']);
  expect(signs({ dialog: [SOUTH, FISH] }, { dialog: [SOUTH] })).toEqual([
    '= Main title',
    '= Text 1',
    '− Text 2',
  ]);
  expect(signs({ dialog: [SOUTH] }, { dialog: [COLD, SOUTH] })).toEqual([
    '= Main title',
    '+ Text 1',
    '= Text 2',
  ]);
});

test('pictures by their id, and a changed order', () => {
  const [a, b] = [
    { itemID: 'a', itemName: 'a.jpg' },
    { itemID: 'b', itemName: 'b.jpg' },
  ];
  expect(signs({ items: [a, b] }, { items: [b, { ...a, itemCaption: 'Krill' }] })).toEqual([
    '= Main title',
    '≠ Pictures',
    '≠ Picture 2',
  ]);
});
