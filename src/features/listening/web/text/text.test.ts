import { describe, expect, test } from 'vitest';
import type { Spoken } from '../../readable.ts';
import { canBeHeard, inPieces, joined, type Passage, passagesOf } from './passage.ts';
import { spanAt, spansOf } from './words.ts';

/**
 * Returns the characters on the screen to which the characters of a spoken word are mapped; `¬` for a
 * character that is not on the screen.
 */
function shown({ text, places }: Passage, word: string, elements: Record<string, string>): string {
  const start = text.indexOf(word);
  const found = places.slice(start, start + word.length);
  return found.map((place) => (place ? elements[place.key]?.[place.offset] : '¬')).join('');
}

function aBlock(html: string, title?: string): Spoken[] {
  return [...(title ? [{ key: 'title', text: title }] : []), { key: 'text', html }];
}

describe('the spoken text of a page', () => {
  test('has a heading and its text, with an added full stop', () => {
    const [passage] = passagesOf([aBlock('<p>Algae grow.</p>\n<p>Krill too</p>', 'A roof and a floor')]);
    expect(passage?.text).toBe('A roof and a floor.\nAlgae grow.\nKrill too.');
  });

  test('separates entries of a list and lines', () => {
    const [passage] = passagesOf([aBlock('<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<p>A<br>B</p>')]);
    expect(passage?.text).toBe('one.\ntwo.\nA\nB.');
  });

  test('knows the place of every character on the page, entities and interrupted words included', () => {
    const text = '<p>Salt &amp; <strong>ic</strong>e 🐧 &#176;C. It melts.</p>';
    const [passage] = passagesOf([aBlock(text, 'Sea')]);
    const elements = { title: 'Sea', text: 'Salt & ice 🐧 °C. It melts.' };
    if (!passage) throw new Error('Nothing is spoken');
    for (const word of ['Sea', 'Salt & ice', '🐧', 'melts.'])
      expect(shown(passage, word, elements)).toBe(word);
    expect(passage.places).toHaveLength(passage.text.length);
  });

  test('has no passage for a block without words', () => {
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

  test('has a full stop after each name in a list', () => {
    const names = ['Penguins', 'Who lives here?', '0–9'].map((text, index) => ({ key: `${index}`, text }));
    expect(passagesOf([names]).map(({ text }) => text)).toEqual(['Penguins.\nWho lives here?\n0–9.']);
  });

  test('has abbreviations in full, with the places of the written form', () => {
    const [passage] = passagesOf([[{ key: 'day', text: '4 Sept 2026', said: '4 September 2026' }]]);
    if (!passage) throw new Error('Nothing is spoken');
    expect(passage.text).toBe('4 September 2026.');
    expect(shown(passage, 'September 2026', { day: '4 Sept 2026' })).toBe('Sept¬¬¬¬¬ 2026');
  });

  test('keeps all places when blocks are joined', () => {
    const whole = joined(
      passagesOf([[{ key: 'other', html: '<p>Ice.</p>' }], aBlock('<p>Snow falls.</p>', 'Snow')]),
    );
    expect(whole.text).toBe('Ice.\nSnow.\nSnow falls.');
    expect(shown(whole, 'falls', { title: 'Snow', text: 'Snow falls.' })).toBe('falls');
  });
});

describe('a text that is too long for one request', () => {
  const piecesOf = (html: string, most: number) => inPieces(passagesOf([aBlock(html)]), most);

  test('is cut between sentences, and every piece keeps its places', () => {
    const html = '<p>Krill glow. Whales eat them.</p>\n<p>Ice grows.</p>';
    const pieces = piecesOf(html, 20);
    expect(pieces.map(({ text }) => text)).toEqual(['Krill glow.', 'Whales eat them.', 'Ice grows.']);
    const [, second] = pieces;
    if (!second) throw new Error('There is one piece');
    expect(shown(second, 'Whales', { text: 'Krill glow. Whales eat them.\nIce grows.' })).toBe('Whales');
  });

  test('is cut between words in a long sentence, and anywhere in a long word', () => {
    expect(piecesOf(`<p>${'ice '.repeat(20)}</p>`, 30).every(({ text }) => text.length <= 30)).toBe(true);
    const pieces = piecesOf(`<p>${'a'.repeat(100)}</p>`, 30);
    expect(pieces.map(({ text }) => text.length)).toEqual([30, 30, 30, 11]);
  });

  test('is not cut if it is short enough', () => {
    const passages = passagesOf([aBlock('<p>Krill glow. Whales eat them.</p>')]);
    expect(inPieces(passages, 1000)).toEqual(passages);
  });
});

describe('words and sentences', () => {
  const wordsOf = (text: string) => spansOf(text).words.map(({ start, end }) => text.slice(start, end));

  test('words lose punctuation around them and keep it inside', () => {
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

  test('a position belongs to the span that contains it, or to the last one before it', () => {
    const { sentences } = spansOf('One two. Three.');
    expect([0, 7, 8, 9, 99].map((position) => spanAt(sentences, position))).toEqual([0, 0, 0, 1, 1]);
    expect(spanAt([{ start: 3, end: 4 }], 0)).toBe(-1);
  });
});
