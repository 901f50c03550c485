import { expect, test } from 'vitest';
import { actionTarget } from './action-target.ts';

test.each([34, '34', ' 34 ', 0])('%j opens a page in place', (action) => {
  expect(actionTarget(action)).toEqual({ is: 'page', answerID: Number(action) });
});

test('a special page opens in place', () => {
  expect(actionTarget(-10)).toEqual({ is: 'page', answerID: -10 });
});

test.each(['/content/34', '/content/user/-20', 'https://example.org/a', 'HTTP://example.org'])(
  '%s opens in a new tab',
  (action) => {
    expect(actionTarget(action)).toEqual({ is: 'newTab', href: action });
  },
);

test.each([
  null,
  undefined,
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  '//example.org',
  '/home',
  '3.5',
  'abc',
  Number.NaN,
])('%j leads nowhere', (action) => {
  expect(actionTarget(action)).toEqual({ is: 'nowhere' });
});
