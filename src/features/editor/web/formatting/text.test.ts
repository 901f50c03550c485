import { describe, expect, test } from 'vitest';
import { linkAddress } from '../text/link-address.ts';
import { tidyHtml } from './tidy-html.ts';

describe('the HTML of a text', () => {
  test('has no paragraphs inside plain list entries', () => {
    expect(tidyHtml('<ul><li><p>one <em>two</em></p></li></ul>')).toBe('<ul><li>one <em>two</em></li></ul>');
    expect(tidyHtml('<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>')).toBe(
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    );
  });

  test('keeps the paragraphs of an entry that has several', () => {
    const html = '<ul><li><p>one</p><p>two</p></li></ul>';
    expect(tidyHtml(html)).toBe(html);
  });

  test('has nothing empty at its end, and an empty text is an empty string', () => {
    expect(tidyHtml('<p>a</p><p></p><p><br></p>')).toBe('<p>a</p>');
    expect(tidyHtml('<p></p>')).toBe('');
    expect(tidyHtml('<ul><li><p></p></li></ul>')).toBe('');
  });
});

describe('the target of a link', () => {
  test.each([
    ['34', '/content/34'],
    ['-10', '/content/-10'],
    ['/content/0', '/content/0'],
    ['https://ice.example/a?b', 'https://ice.example/a?b'],
    ['www.ice.example', 'https://www.ice.example'],
    ['mailto:a@ice.example', 'mailto:a@ice.example'],
  ])('%s', (typed, address) => expect(linkAddress(typed)).toBe(address));

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'penguins',
    '',
  ])('nowhere: %j', (typed) => expect(linkAddress(typed)).toBeNull());
});
