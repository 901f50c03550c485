import { expect, test } from 'vitest';
import { actionTarget, completedAddress, deadEnd, hasForeignScheme } from './action-target.ts';

test.each([34, '34', ' 34 ', 0])('%j opens a page in place', (action) => {
  expect(actionTarget(action)).toEqual({ is: 'page', answerID: Number(action) });
});

test('a special page opens in the same tab', () => {
  expect(actionTarget(-10)).toEqual({ is: 'page', answerID: -10 });
});

test.each(['/content/map?pin=casey', 'https://example.org/a', 'HTTP://example.org'])(
  '%s opens in a new tab',
  (action) => {
    expect(actionTarget(action)).toEqual({ is: 'newTab', href: action });
  },
);

test.each([
  ['/content/34', 34],
  ['/content/user/-20', -20],
  ['/content/34?x=1', 34],
])('%s opens in a new tab, and is page %i', (action, answerID) => {
  expect(actionTarget(action)).toEqual({ is: 'newTab', href: action, answerID });
});

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
  'kahoot.it/abc',
  'https://',
  'https://not an address',
  '/content/nowhere',
  Number.NaN,
])('%j leads nowhere', (action) => {
  expect(actionTarget(action)).toEqual({ is: 'nowhere' });
});

test.each([
  ['kahoot.it/abc', 'https://kahoot.it/abc'],
  [' www.kahoot.it ', 'https://www.kahoot.it'],
  ['create.kahoot.it:8443/a?b=1#c', 'https://create.kahoot.it:8443/a?b=1#c'],
  ['größe.example', 'https://größe.example'],
  ['http://kahoot.it', 'http://kahoot.it'],
  ['34', '34'],
  ['3.5', '3.5'],
  ['/content/34', '/content/34'],
  ['see page 34', 'see page 34'],
  ['me@school.example', 'me@school.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%s is completed to %s', (typed, completed) => {
  expect(completedAddress(typed)).toBe(completed);
});

test.each([
  [34, undefined],
  ['/content/34', undefined],
  ['https://kahoot.it/abc', undefined],
  [999, 'There is no page 999.'],
  ['/content/user/999', 'There is no page 999.'],
  ['kahoot.it/abc', 'This is neither the number of a page nor an address.'],
])('%j: %s', (action, reason) => {
  expect(deadEnd(action, (answerID) => answerID === 34)).toBe(reason);
});

test.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'mailto:a@b.example', 'https:alert(1)', 'data:x'])(
  '%s is of a scheme that is refused',
  (action) => expect(hasForeignScheme(action)).toBe(true),
);

test.each([34, null, 'abc', 'kahoot.it:443/abc', 'https://kahoot.it', '/content/34'])(
  '%j is not',
  (action) => {
    expect(hasForeignScheme(action)).toBe(false);
  },
);
