import { expect, test } from 'vitest';
import { dayInWords, dayOf } from '#ui/dates.ts';
import { toReadable } from './readable-bulletins.ts';

const ENTRY = {
  _id: 'a',
  date: '2026-11-14',
  title: 'The sea ice is back',
  expired: false,
  text: '<p>It grows.</p>',
  image: null,
  resourceItems: ['sheet.pdf'],
  links: [],
  rev: 1,
};

test('an entry is read aloud as title, day and text, each with its own key', () => {
  const { answerID, blocks } = toReadable('news', 'News', [ENTRY, { ...ENTRY, _id: 'b', date: '' }]);
  expect(answerID).toBe(-40);
  expect(blocks[0]).toEqual([
    { key: 'title a', text: 'The sea ice is back' },
    { key: 'day a', text: '14 Nov 2026', said: '14 November 2026' },
    { key: 'text a', html: '<p>It grows.</p>' },
  ]);
  expect(blocks[1]?.[1]).toEqual({ key: 'day b', text: '', said: '' });
});

test('a day in words contains all characters of the written day, so that it can be marked', () => {
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${`${month}`.padStart(2, '0')}-09`;
    const written = [...dayOf(day)];
    for (const character of dayInWords(day)) if (character === written[0]) written.shift();
    expect(written, day).toEqual([]);
  }
});
