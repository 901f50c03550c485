import { expect, test } from 'vitest';
import { endingOfContent, endingsOf, iconOf, mediaTypeOf, shownBy } from './accepted-files.ts';

test.each([
  ['jpg', 'image', 'image/jpeg'],
  ['png', 'image', 'image/png'],
  ['gif', 'image', 'image/gif'],
  ['svg', 'image', 'image/svg+xml'],
  ['m4a', 'sound', 'audio/mp4'],
  ['mpg', 'film', undefined],
  ['mpeg', 'film', undefined],
  ['mp4', 'film', 'video/mp4'],
  ['docx', 'document', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xlsx', 'document', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['csv', 'document', 'text/csv; charset=utf-8'],
  ['pdf', 'document', 'application/pdf'],
  ['pptx', 'document', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['ppt', 'document', 'application/vnd.ms-powerpoint'],
  ['webp', 'image', undefined],
  ['mp3', undefined, undefined],
])('a file with the ending %s shows: %s; its content type is %s', (ending, shown, mediaType) => {
  expect([shownBy(`seal.${ending}`), shownBy(`SEAL.${ending.toUpperCase()}`)]).toEqual([shown, shown]);
  expect(mediaTypeOf(ending)).toBe(mediaType);
});

test('a name without an ending shows nothing', () => {
  expect([shownBy('seal'), shownBy('seal.'), shownBy('seal.toString')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('every document has an icon, and no other file has one', () => {
  expect(endingsOf(['document']).filter((ending) => !iconOf(ending))).toEqual([]);
  expect(endingsOf(['image', 'video']).filter((ending) => iconOf(ending))).toEqual([]);
});

test.each([
  ['apng', 'png'],
  ['m4b', 'm4a'],
  ['m4v', 'mp4'],
  ['cfb', 'ppt'],
  ['exe', undefined],
])('content detected as %s is stored with the ending %s', (detected, ending) => {
  expect(endingOfContent(detected)).toBe(ending);
});
