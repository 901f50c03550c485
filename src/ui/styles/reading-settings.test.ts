import { expect, test } from 'vitest';
import { parseReadingSettings, USUAL_READING } from './reading-settings.ts';

test('choices that are not known are the usual ones, and the others stay', () => {
  const stored = { size: 2, spacing: 'huge', letters: 'dyslexic', motion: null, other: 1 };
  expect(parseReadingSettings(JSON.stringify(stored))).toEqual({
    ...USUAL_READING,
    size: 2,
    letters: 'dyslexic',
  });
});

test.each(['', 'null', '[]', '"text"', '{', '17', '{"size":"2"}'])(
  '%s gives the usual settings',
  (stored) => {
    expect(parseReadingSettings(stored)).toEqual({
      size: 1,
      spacing: 'normal',
      letters: 'atkinson',
      headings: 'capitals',
      focus: 'off',
      colours: 'theme',
      motion: 'usual',
    });
  },
);
