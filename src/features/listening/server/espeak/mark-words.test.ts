import { expect, test } from 'vitest';
import type { WordEvent } from './library.ts';
import { markWords } from './mark-words.ts';

const SAMPLE_RATE = 1000;

/**
 * Marks the words of a sound of five seconds.
 * @param sounded ranges with sound, in milliseconds; everything else is silent
 * @returns a line for each mark, such as "Seals 0-200"
 */
function markedWith(text: string, events: WordEvent[], sounded: [number, number][] = [[0, 5000]]) {
  const samples = Buffer.alloc(2 * 5000);
  for (const [from, to] of sounded) for (let at = from; at < to; at++) samples.writeInt16LE(5000, at * 2);
  return markWords(text, { samples, sampleRate: SAMPLE_RATE, events }).map(
    ({ start, end, atMs, endMs }) => `${text.slice(start, end)} ${atMs}-${endMs}`,
  );
}

const word = (position: number, sample: number): WordEvent => ({ is: 'word', position, sample });
const clauseEnd = (position: number, sample: number): WordEvent => ({ is: 'clauseEnd', position, sample });

test('a word lasts from its start to the next word, without the pause between them', () => {
  const events = [word(0, 0), word(5, 200), clauseEnd(9, 1000), word(10, 1000)];
  const sounded: [number, number][] = [
    [0, 600],
    [1000, 1400],
  ];
  expect(markedWith('Cold ice. Yes', events, sounded)).toEqual([
    'Cold 0-200',
    'ice 200-600',
    'Yes 1000-1400',
  ]);
});

test('a number for which the engine reports several starts is one word', () => {
  const events = [word(0, 0), word(1, 100), word(1, 400), word(5, 900)];
  expect(markedWith('12.5 cm', events)).toEqual(['12.5 0-900', 'cm 900-5000']);
});

test('words for which the engine reports one start get one mark', () => {
  const events = [word(0, 0), word(7, 300)];
  expect(markedWith('Of the penguins', events)).toEqual(['Of the 0-300', 'penguins 300-5000']);
});

test('a word whose start is reported at the sign before it starts there', () => {
  expect(markedWith('71°10′ south', [word(0, 0), word(5, 300)])).toEqual(['71°10 0-300', 'south 300-5000']);
  const events = [word(0, 0), word(6, 300), word(12, 900)];
  expect(markedWith('snow. “Ice” is', events)).toEqual(['snow 0-300', 'Ice 300-900', 'is 900-5000']);
});

test('positions are counted in characters, not in UTF-16 units', () => {
  const events = [word(0, 0), word(2, 300), word(6, 600)];
  expect(markedWith('🐧 ice 🐧 x', events.slice(0, 2))).toEqual(['🐧 0-300', 'ice 🐧 x 300-5000']);
  expect(markedWith('🐧 ice 🐧 x', events)).toEqual(['🐧 0-300', 'ice 300-600', '🐧 x 600-5000']);
});

test('positions that go back or are outside the text mark nothing', () => {
  const events = [word(5, 100), word(0, 300), word(-1, 400), word(99, 500)];
  expect(markedWith('Cold ice', events)).toEqual(['ice 100-5000']);
  expect(markedWith('', events)).toEqual([]);
});
