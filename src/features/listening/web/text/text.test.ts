import { describe, expect, test } from 'vitest';
import type { Spoken } from '../../readable.ts';
import { canBeHeard, inPieces, joined, type Passage, passagesOf } from './passage.ts';
import { spanAt, spansOf } from './words.ts';

/** What stands on the page at the places of a word. */
function shown({ text, places }: Passage, word: string, elements: Record<string, string>): string {
  const start = text.indexOf(word);
  const found = places.slice(start, start + word.length);
  return found.map((place) => (place ? elements[place.key]?.[place.offset] : '¬')).join('');
}

/** A block of a page, its title before its text. */
function aBlock(html: string, title?: string): Spoken[] {
  return [...(title ? [{ key: 'title', text: title }] : []), { key: 'text', html }];
}

describe('what is spoken of a page', () => {
  test('a heading and its text, with a stop that nobody wrote', () => {
    const [passage] = passagesOf([aBlock('<p>Algae grow.</p>\n<p>Krill too</p>', 'A roof and a floor')]);
    expect(passage?.text).toBe('A roof and a floor.\nAlgae grow.\nKrill too.');
  });

  test('items of a list and line breaks are apart', () => {
    const [passage] = passagesOf([aBlock('<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<p>A<br>B</p>')]);
    expect(passage?.text).toBe('one.\ntwo.\nA\nB.');
  });

  test('every character knows where it stands on the page, entities and broken tags included', () => {
    const text = '<p>Salt &amp; <strong>ic</strong>e 🐧 &#176;C. It melts.</p>';
    const [passage] = passagesOf([aBlock(text, 'Sea')]);
    const elements = { title: 'Sea', text: 'Salt & ice 🐧 °C. It melts.' };
    if (!passage) throw new Error('Nothing is spoken');
    for (const word of ['Sea', 'Salt & ice', '🐧', 'melts.'])
      expect(shown(passage, word, elements)).toBe(word);
    expect(passage.places).toHaveLength(passage.text.length);
  });

  test('a block without words is no passage', () => {
    const blocks = [aBlock('<p>…</p>'), [{ key: 'other', html: '<p>Ice.</p>' }]];
    const passages = passagesOf(blocks);
    expect(passages.map(({ text }) => text)).toEqual(['Ice.']);
    expect(passages[0]).toMatchObject({ block: 1, places: [{ key: 'other', offset: 0 }, {}, {}, {}] });
    expect([canBeHeard(blocks), canBeHeard(blocks.slice(0, 1)), canBeHeard([])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('names of a list are said with a stop after each', () => {
    const names = ['Penguins', 'Who lives here?', '0–9'].map((text, index) => ({ key: `${index}`, text }));
    expect(passagesOf([names]).map(({ text }) => text)).toEqual(['Penguins.\nWho lives here?\n0–9.']);
  });

  test('what is written short is said in full, and marked where it is written', () => {
    const [passage] = passagesOf([[{ key: 'day', text: '4 Sept 2026', said: '4 September 2026' }]]);
    if (!passage) throw new Error('Nothing is spoken');
    expect(passage.text).toBe('4 September 2026.');
    expect(shown(passage, 'September 2026', { day: '4 Sept 2026' })).toBe('Sept¬¬¬¬¬ 2026');
  });

  test('all blocks joined keep their places', () => {
    const whole = joined(
      passagesOf([[{ key: 'other', html: '<p>Ice.</p>' }], aBlock('<p>Snow falls.</p>', 'Snow')]),
    );
    expect(whole.text).toBe('Ice.\nSnow.\nSnow falls.');
    expect(shown(whole, 'falls', { title: 'Snow', text: 'Snow falls.' })).toBe('falls');
  });
});

describe('what is too long for one go', () => {
  const piecesOf = (html: string, most: number) => inPieces(passagesOf([aBlock(html)]), most);

  test('is cut between sentences, and every piece knows its places', () => {
    const html = '<p>Krill glow. Whales eat them.</p>\n<p>Ice grows.</p>';
    const pieces = piecesOf(html, 20);
    expect(pieces.map(({ text }) => text)).toEqual(['Krill glow.', 'Whales eat them.', 'Ice grows.']);
    const [, second] = pieces;
    if (!second) throw new Error('There is one piece');
    expect(shown(second, 'Whales', { text: 'Krill glow. Whales eat them.\nIce grows.' })).toBe('Whales');
  });

  test('a sentence without an end is cut between words, a word without an end anywhere', () => {
    expect(piecesOf(`<p>${'ice '.repeat(20)}</p>`, 30).every(({ text }) => text.length <= 30)).toBe(true);
    const pieces = piecesOf(`<p>${'a'.repeat(100)}</p>`, 30);
    expect(pieces.map(({ text }) => text.length)).toEqual([30, 30, 30, 11]);
  });

  test('what fits stays whole', () => {
    const passages = passagesOf([aBlock('<p>Krill glow. Whales eat them.</p>')]);
    expect(inPieces(passages, 1000)).toEqual(passages);
  });
});

describe('words and sentences', () => {
  const wordsOf = (text: string) => spansOf(text).words.map(({ start, end }) => text.slice(start, end));

  test('words lose what stands around them and keep what stands inside', () => {
    expect(wordsOf('“It’s −89.2 °C,” she said (in 1983).')).toEqual([
      'It’s',
      '89.2',
      'C',
      'she',
      'said',
      'in',
      '1983',
    ]);
    expect(wordsOf('Krill-eaters: 18,000 km/h… Adélie')).toEqual([
      'Krill-eaters',
      '18,000',
      'km/h',
      'Adélie',
    ]);
  });

  test('a position is in the span that holds it, or after the one before', () => {
    const { sentences } = spansOf('One two. Three.');
    expect([0, 7, 8, 9, 99].map((position) => spanAt(sentences, position))).toEqual([0, 0, 0, 1, 1]);
    expect(spanAt([{ start: 3, end: 4 }], 0)).toBe(-1);
  });
});
