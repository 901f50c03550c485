import { expect, test } from 'vitest';
import { compareHtml, comparePlain, type Run, wordsOfHtml } from './compare-words.ts';

function marked(runs: Run[]): string {
  return runs
    .map(({ words, isChanged }) => {
      const text = words.map((word) => word.text).join('');
      return isChanged ? `[${text}]` : text;
    })
    .join('');
}

test('changed words are marked together, including the spaces between them', () => {
  const { from, to } = compareHtml(
    '<p>Two breed all around the coast.</p>',
    '<p>Emperors and Adélies breed all around the coast.</p>',
  );
  expect(marked(from)).toBe('[Two] breed all around the coast.');
  expect(marked(to)).toBe('[Emperors and Adélies] breed all around the coast.');
});

test('a word that was only set in bold counts as changed', () => {
  const { to } = compareHtml('<p>Very cold water</p>', '<p>Very <strong>cold</strong> water</p>');
  expect(marked(to)).toBe('Very [cold] water');
});

test('a link with another target counts as changed', () => {
  const { from, to } = compareHtml('<a href="/content/3">map</a>', '<a href="/content/4">map</a>');
  expect(marked(from)).toBe('map (/content/[3])');
  expect(marked(to)).toBe('map (/content/[4])');
});

test('paragraphs and lists keep their lines; space between blocks is ignored', () => {
  const text = wordsOfHtml('<p>One</p>\n<ul>\n<li>two</li>\n<li>three</li>\n</ul>\n')
    .map((word) => word.text)
    .join('');
  expect(text).toBe('One\n• two\n• three');
  expect(compareHtml('<p>One</p>\n<p>two</p>', '<p>One</p><p>two</p>').to.some((run) => run.isChanged)).toBe(
    false,
  );
});

test('entities are decoded, and text that looks like a tag stays text', () => {
  expect(
    wordsOfHtml('3 &lt; 4 &amp; &#233; < b')
      .map((word) => word.text)
      .join(''),
  ).toBe('3 < 4 & é < b');
  expect(
    wordsOfHtml('&lt;script&gt;')
      .map((word) => word.text)
      .join(''),
  ).toBe('<script>');
});

test('everything is marked if the other side is empty', () => {
  expect(marked(comparePlain('', 'Built for cold').to)).toBe('[Built for cold]');
});
