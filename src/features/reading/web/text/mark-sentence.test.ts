import { expect, test } from 'vitest';
import { markSentence } from './mark-sentence.ts';

function mark(html: string, sentence: string, text = html.replace(/<[^>]*>/g, '')) {
  const start = text.indexOf(sentence);
  return markSentence(html, { sentence, start, end: start + sentence.length });
}

test('marks a sentence inside a paragraph', () => {
  expect(mark('<p>One. Two. Three.</p>', 'Two.')).toBe('<p>One. <mark id="sentence">Two.</mark> Three.</p>');
});

test('counts the text of all paragraphs and the line breaks between them', () => {
  expect(mark('<p>One.</p>\n<p>Two.</p>', 'Two.')).toBe(
    '<p>One.</p>\n<p><mark id="sentence">Two.</mark></p>',
  );
});

test('keeps tags intact when the sentence crosses one', () => {
  expect(mark('<p>A <strong>bold fact</strong> here. End.</p>', 'A bold fact here.')).toBe(
    '<p><mark id="sentence">A </mark><strong><mark>bold fact</mark></strong><mark> here.</mark> End.</p>',
  );
});

test('starts and ends in the middle of an element', () => {
  expect(mark('<p><em>One. Two</em> three.</p>', 'Two three.')).toBe(
    '<p><em>One. <mark id="sentence">Two</mark></em><mark> three.</mark></p>',
  );
});

test('counts an entity as one character', () => {
  const html = '<p>Salt &amp; ice. It is &lt; 0 &#176;C.</p>';
  const text = 'Salt & ice. It is < 0 °C.';
  expect(mark(html, 'It is < 0 °C.', text)).toBe(
    '<p>Salt &amp; ice. <mark id="sentence">It is &lt; 0 &#176;C.</mark></p>',
  );
});

test('counts characters beyond the basic plane as textContent does', () => {
  expect(mark('<p>🐧🐧 Two.</p>', 'Two.')).toBe('<p>🐧🐧 <mark id="sentence">Two.</mark></p>');
});

test('does not treat an attribute as text', () => {
  expect(mark('<p><a href="/content/3?x=Two.">One.</a> Two.</p>', 'Two.')).toBe(
    '<p><a href="/content/3?x=Two.">One.</a> <mark id="sentence">Two.</mark></p>',
  );
});

test('leaves a text alone that has changed in the meantime', () => {
  const html = '<p>Another text.</p>';
  expect(markSentence(html, { sentence: 'The text.', start: 0, end: 9 })).toBe(html);
  expect(markSentence(html, { sentence: '', start: 0, end: 0 })).toBe(html);
});
