import { describe, expect, test } from 'vitest';
import type { Pronunciation } from './respellings.ts';
import { writeScript } from './script.ts';

const WORDS: Pronunciation[] = [
  { word: 'Adélie', saidAs: 'a day lee' },
  { word: 'Nuyina', saidAs: 'noy ee nah' },
  { word: "d'Urville", saidAs: 'door veel' },
  { word: '', saidAs: 'nothing' },
];

describe('words of the list', () => {
  test.each([
    ['whole words alone', 'The Adélie, Adélies, Nuyinaland', 'The a day-lee, Adélies, Nuyinaland'],
    ['what is theirs', "Adélie’s and Adélie's", "a day-lee’s and a day-lee's"],
    ['in any case', 'NUYINA nuyina', 'noy-ee-nah noy-ee-nah'],
    ['however their accents are written', 'Ade\u0301lie adelie', 'a day-lee a day-lee'],
    ['with either apostrophe', 'Dumont d’Urville', 'Dumont door-veel'],
    ['between signs', '“Nuyina”-built (Nuyina).', '“noy-ee-nah”-built (noy-ee-nah).'],
    [
      'with a capital at the beginning of a sentence',
      'It is there. “Nuyina is.”',
      'It is there. “Noy-ee-nah is.”',
    ],
    ['without one after an abbreviation', 'e.g. nuyina', 'for example noy-ee-nah'],
    ['in HTML too', '<b>Ad&#233;lie</b>', 'a day-lee'],
  ])('%s', (_, message, text) => {
    expect(writeScript(message, WORDS).text).toBe(text);
  });

  test('map to the position of the written word', () => {
    const message = 'Small <b>Ade\u0301lie</b> chicks';
    const { text, inMessage } = writeScript(message, WORDS);
    for (const part of ['a day', 'day', 'lee', 'a day-lee']) {
      const { start, end } = inMessage(text.indexOf(part), text.indexOf(part) + part.length);
      expect(message.slice(start, end)).toBe('Ade\u0301lie');
    }
    const chicks = inMessage(text.indexOf('chicks'), text.length);
    expect(message.slice(chicks.start, chicks.end)).toBe('chicks');
  });

  test('an empty list changes nothing', () => {
    expect(writeScript('As it is.', []).text).toBe('As it is.');
  });
});

test.each([
  ['1. Two poles', '1, Two poles'],
  ['Lesson pack: 1. Two poles', 'Lesson pack: 1, Two poles'],
  ['R. F. Scott and J.C. Ross', 'R F Scott and J C Ross'],
  ['Dr. Law met Capt. Davis', 'Doctor Law met Captain Davis'],
  ['Mt. Erebus, St. George', 'Mount Erebus, Saint George'],
  ['approx. 20, e.g. here', 'approximately 20, for example here'],
  ['No. 5 on p. 7', 'Number 5 on page 7'],
  ['No. 5 of them stay', 'Number 5 of them stay'],
  ['Is it warm? No. It is cold.', 'Is it warm? No. It is cold.'],
  ['It is −40 °C. The sea is 1.8 m deep in 1911. Ice', 'It is −40 °C. The sea is 1.8 m deep in 1911. Ice'],
])('“%s” is said as “%s”', (message, text) => {
  expect(writeScript(message, []).text).toBe(text);
});

test('an abbreviation said in full maps to the position of the abbreviation', () => {
  const message = 'It is e.g. Mt. Erebus.';
  const { text, inMessage } = writeScript(message, []);
  const placeOf = (said: string) => {
    const { start, end } = inMessage(text.indexOf(said), text.indexOf(said) + said.length);
    return message.slice(start, end);
  };
  expect(['It', 'for', 'example', 'Mount', 'Erebus'].map(placeOf)).toEqual([
    'It',
    'e.g.',
    'e.g.',
    'Mt.',
    'Erebus',
  ]);
});

test('every position of a plain text maps to itself, emoji included', () => {
  const message = 'Ice 🐧 is “cold” — −40 °C.';
  const { text, inMessage } = writeScript(message, []);
  expect(text).toBe(message);
  for (let unit = 0; unit < text.length; unit++)
    expect(inMessage(unit, unit + 1)).toEqual({ start: unit, end: unit + 1 });
});
