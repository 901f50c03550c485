import { expect, test } from 'vitest';
import { emptyPage, isChanged, openCopy, toSave, withEmptyItem } from './working-copy.ts';

const PAGE = {
  ...emptyPage(50),
  title: 'Krill',
  dialog: [{ title: 'Small', text: '<p>Very small.</p>\n<p>Pink.</p>' }],
  buttons: [{ buttonName: 'Whales', buttonAction: 63 }],
  items: [{ itemID: 'a', itemName: 'krill.jpg' }],
  cols: 2,
  rows: 2,
};

test('a copy has 8 blocks, 3 buttons and one empty item more than the page', () => {
  const copy = openCopy(PAGE);
  expect(copy.dialog).toHaveLength(8);
  expect(copy.buttons).toHaveLength(3);
  expect(copy.items).toHaveLength(2);
  expect(copy.items[1]).toMatchObject({ constrainItem: true });
});

test('a page that was only opened is saved unchanged', () => {
  expect(toSave(openCopy(PAGE))).toEqual({ page: PAGE, dropped: [], places: { dialog: [0], buttons: [0] } });
});

test('opening is no change, typing is one, and typing back is none', () => {
  const copy = openCopy(PAGE);
  expect(isChanged(copy, PAGE)).toBe(false);
  expect(isChanged({ ...copy, title: 'Krills' }, PAGE)).toBe(true);
  expect(isChanged({ ...copy, title: 'Krill' }, PAGE)).toBe(false);
});

test('line breaks between paragraphs are no change, a space between words is one', () => {
  const copy = openCopy(PAGE);
  const withText = (text: string) => ({
    ...copy,
    dialog: [{ title: 'Small', text }, ...copy.dialog.slice(1)],
  });
  expect(isChanged(withText('<p>Very small.</p><p>Pink.</p>'), PAGE)).toBe(false);
  expect(isChanged(withText('<p>Verysmall.</p><p>Pink.</p>'), PAGE)).toBe(true);
});

test('buttons without a target or a name are left out, with a message', () => {
  const copy = openCopy(PAGE);
  const { page, dropped } = toSave({
    ...copy,
    buttons: [
      { buttonName: 'Nowhere', buttonAction: ' ' },
      { buttonName: '', buttonAction: '12' },
      { buttonName: ' Seals ', buttonAction: '64' },
    ],
  });
  expect(page.buttons).toEqual([{ buttonName: 'Seals', buttonAction: 64 }]);
  expect(dropped).toEqual([
    '1 button without target will be removed',
    '1 button without name will be removed',
  ]);
});

test('blocks without title and text are dropped, others stay', () => {
  const copy = openCopy(PAGE);
  const dialog = [
    { title: '', text: '<p></p>' },
    { title: 'Only a title', text: '' },
    { title: ' ', text: '<p>Only text</p>' },
  ];
  expect(toSave({ ...copy, dialog }).page.dialog).toEqual([
    { title: 'Only a title', text: '' },
    { text: '<p>Only text</p>' },
  ]);
});

test('only trailing empty items are dropped; a film of YouTube at the end stays', () => {
  const items = [
    { itemID: 'gap' },
    { itemID: 'film', itemName: '', itemYouTubeID: 'abcdefghijk' },
    { itemID: 'empty', itemName: '' },
  ];
  expect(toSave({ ...openCopy(PAGE), items }).page.items.map(({ itemID }) => itemID)).toEqual([
    'gap',
    'film',
  ]);
});

test('a full page has no room for an empty item', () => {
  const full = Array.from({ length: 36 }, (_, n) => ({ itemID: `${n}`, itemName: 'a.jpg' }));
  expect(withEmptyItem(full)).toHaveLength(36);
  expect(withEmptyItem(full.slice(1))).toHaveLength(36);
});

test('an address without its scheme is completed', () => {
  const buttons = [{ buttonName: 'Quiz', buttonAction: ' www.kahoot.it/abc ' }];
  const items = [{ itemID: 'q', itemName: 'quiz.png', itemAction: 'kahoot.it/abc' }];
  const { page } = toSave({ ...emptyPage(411), buttons, items });
  expect(page.buttons[0]?.buttonAction).toBe('https://www.kahoot.it/abc');
  expect(page.items[0]?.itemAction).toBe('https://kahoot.it/abc');
});
