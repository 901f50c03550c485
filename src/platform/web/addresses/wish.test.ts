import { expect, test } from 'vitest';
import { keepFirstQuestion, readWish, takeFirstQuestion, wishState } from './wish.ts';

test.each(['/content/63', '/content/user/-20?search=ice#top', '/content/map?pin=casey'])(
  '%s is opened after signing in',
  (address) => expect(readWish(wishState(address))).toEqual({ is: 'page', address }),
);

test.each([
  'https://evil.example/content/63',
  '//evil.example/content/63',
  '/\\evil.example/content/63',
  'javascript:alert(1)//content/',
  '/content/..//evil.example/content/63',
  '/content/../api/identity/logout',
  '/contents/63',
  '/home/login',
  'content',
  '',
  63,
  null,
  undefined,
])('%j is no address to lead anybody to', (address) => {
  expect(readWish({ wishedPage: address })).toBeUndefined();
});

test.each([null, undefined, 'text', {}, { id: 'x' }])('%j in the history is no wish', (state) => {
  expect(readWish(state)).toBeUndefined();
});

test('the home page is never remembered as a wish', () => expect(wishState('/content/0')).toBeUndefined());

test('a remembered question is asked once', () => {
  keepFirstQuestion('How old is the oldest ice?');
  expect([takeFirstQuestion(), takeFirstQuestion()]).toEqual(['How old is the oldest ice?', undefined]);
});
