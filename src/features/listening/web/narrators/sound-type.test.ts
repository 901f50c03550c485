import { expect, test } from 'vitest';
import { soundType } from './sound-type.ts';

/** What `canPlayType` returns for Opus in an Ogg file, in different browsers. */
test.each([
  ['Chrome, Firefox, and Safari from 18.4', 'probably', 'opus'],
  ['a browser that is not sure', 'maybe', 'opus'],
  ['Safari before 18.4', '', 'wav'],
])('%s', (_, answer, expected) => {
  const asked: string[] = [];
  const canPlay = (mime: string) => {
    asked.push(mime);
    return answer;
  };
  expect(soundType(['opus', 'wav'], canPlay)).toBe(expected);
  expect(asked).toEqual(['audio/ogg; codecs=opus']);
});

test('a server without an encoder sends WAV to every browser', () => {
  expect(soundType(['wav'], () => 'probably')).toBe('wav');
});
