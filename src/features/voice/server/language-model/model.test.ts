import { describe, expect, test } from 'vitest';
import type { Lesson } from '#features/reading/lesson.ts';
import { formsOfVerbs, numbersOf } from '../vocabulary/neighbours.ts';
import { phonesOf } from '../vocabulary/phones.ts';
import { spokenWords } from '../vocabulary/spoken-words.ts';
import { findTopics } from '../vocabulary/topics.ts';
import { isFitForChildren } from '../vocabulary/unfit-words.ts';
import { writeCorpus } from './corpus.ts';
import { estimateLanguageModel } from './estimate.ts';

const lesson: Lesson = {
  answerID: 20,
  title: 'Lakes under the ice',
  category: 'Geography & Ice',
  subCategory: 'Hidden and dry places',
  blocks: [
    {
      heading: 'How deep is it?',
      text: 'Far below lies Lake Vostok. In 1996 a crevasse near the lake was measured.',
    },
    { heading: '', text: 'Here Carsten Borchgrevink crossed a crevasse. Crevasses and lakes are deep.' },
  ],
  phrases: ['what is under the ice'],
  isQuiz: false,
};
const lessons = [lesson, { ...lesson, answerID: 21, title: 'Crevasses and blue ice' }];

describe('what is written is said', () => {
  test.each([
    ["Adélie's eggs", "adelie's eggs"],
    ['D’Urville', "d'urville"],
    ['in 1912', 'in nineteen twelve'],
    ['1908', 'nineteen o eight'],
    ['4,892 m', 'four thousand eight hundred and ninety two metres'],
    ['2000', 'two thousand'],
    ['−89.2 °C', 'minus eighty nine point two degrees'],
    ['98%', 'ninety eight percent'],
    ['2.4 km²', 'two point four square kilometres'],
    ['300 km/h', 'three hundred kilometres an hour'],
    ['B-15', 'b fifteen'],
    ['NSF', 'n s f'],
    ['NASA & RSV Nuyina', 'nasa and r s v nuyina'],
    ['  “Why?” — ', 'why'],
  ])('%s', (written, said) => {
    expect(spokenWords(written).join(' ')).toBe(said);
  });
});

describe('a language model', () => {
  const model = estimateLanguageModel(
    [
      { words: ['what', 'is', 'ice'], weight: 3 },
      { words: ['what', 'is', 'krill'], weight: 1 },
      { words: ['krill'], weight: 0.5 },
    ],
    ['snow', 'ice'],
  );
  const grams = new Map(
    model.split('\n').flatMap((line) => {
      const [logarithm = '', words = '', backOff] = line.split('\t');
      return words === ''
        ? []
        : [[words, { p: 10 ** Number(logarithm), backOff: 10 ** Number(backOff ?? 0) }]];
    }),
  );
  /** As a decoder reads it. */
  function probability(words: string[]): number {
    const exact = grams.get(words.join(' '));
    if (exact) return exact.p;
    if (words.length === 1) return 0;
    return (grams.get(words.slice(0, -1).join(' '))?.backOff ?? 1) * probability(words.slice(1));
  }

  test('counts what it lists', () => {
    const [, ...counts] = /ngram 1=(\d+)\nngram 2=(\d+)\nngram 3=(\d+)/.exec(model) ?? [];
    const listed = [1, 2, 3].map(
      (n) => [...grams.keys()].filter((words) => words.split(' ').length === n).length,
    );
    expect(counts.map(Number)).toEqual(listed);
  });

  test.each([[['<s>', 'what']], [['what', 'is']], [['is', 'krill']], [['snow']], [[]]])(
    'after "%s" something follows, with a probability of one in all',
    (before) => {
      const words = ['what', 'is', 'ice', 'krill', 'snow', '</s>'];
      const sum = words.reduce((all, word) => all + probability([...before, word]), 0);
      expect(sum).toBeCloseTo(1, 2);
    },
  );

  test('takes what was said more often, and what was never said, for what they are', () => {
    expect(probability(['what', 'is', 'ice'])).toBeGreaterThan(probability(['what', 'is', 'krill']));
    expect(probability(['what', 'is', 'krill'])).toBeGreaterThan(probability(['what', 'is', 'snow']));
    expect(probability(['what', 'is', 'snow'])).toBeGreaterThan(0);
  });
});

describe('what may be said', () => {
  const explained = [
    { word: 'Nuyina', saidAs: 'noy yee nuh' },
    { word: 'moraine', saidAs: 'muh rain' },
  ];
  const sentences = [...writeCorpus(lessons, explained)];
  const said = new Set(sentences.map(({ words }) => words.join(' ')));

  test('has the wordings, titles, headings and sentences of pages, and the words that editors explained', () => {
    for (const sentence of [
      'what is under the ice',
      'lakes under the ice',
      'how deep is it',
      'far below lies lake vostok',
      'nuyina',
    ])
      expect(said, sentence).toContain(sentence);
  });

  test('asks about the names that pages hold, which no list of ours does', () => {
    expect(said).toContain('where is lake vostok');
    expect(said).toContain('what happened to carsten borchgrevink');
    expect(said).toContain('what is a crevasse');
  });

  test('asks about the words that editors explained, names without an article', () => {
    for (const question of ['what is nuyina', 'what is moraine', 'what is the moraine'])
      expect(said, question).toContain(question);
    expect(said).not.toContain('what is the nuyina');
  });

  test('leaves out what quizzes ask', () => {
    const quiz = { ...lesson, answerID: 171, title: 'A quiz of ice', isQuiz: true };
    const withQuiz = new Set([...writeCorpus([...lessons, quiz], [])].map(({ words }) => words.join(' ')));
    expect(withQuiz).not.toContain('a quiz of ice');
  });

  test('is the same whenever it comes of the same library', () => {
    const again = [...writeCorpus(lessons, explained)];
    // As one text each: tens of thousands of objects take a comparison seconds.
    expect(JSON.stringify(again) === JSON.stringify(sentences)).toBe(true);
  });

  test('fills every place of every form', () => {
    expect([...said].filter((sentence) => /[{}|()]|undefined/.test(sentence))).toEqual([]);
  });
});

test('words are also said in the singular, in the plural, and of what goes on', () => {
  expect(numbersOf(['penguins', 'glasses', 'lichen', "scott's"])).toEqual(
    expect.arrayContaining(['penguin', 'glass', 'lichens']),
  );
  expect(numbersOf(["scott's", 'ross'])).toEqual(['rosses']);
  expect(formsOfVerbs()).toEqual(
    expect.arrayContaining(['hatching', 'hatched', 'hibernating', 'hugging', 'carries', 'carried']),
  );
  expect(formsOfVerbs()).not.toContain('matting');
});

test('topics are told apart by the places they take', () => {
  const { PLACE, PERSON, THINGONE, THINGS } = findTopics(lessons);
  expect(PLACE).toContain('lake vostok');
  expect(PERSON).toEqual(expect.arrayContaining(['carsten borchgrevink', 'borchgrevink']));
  expect(PERSON).not.toContain('lake vostok');
  expect(THINGONE).toContain('crevasse');
  expect(THINGS).toContain('crevasses');
});

test.each([
  ['k_ˌæ_ɾ_ɐ_b_ˈæ_ɾ_ɪ_k', 'K AE T AH B AE T IH K'],
  ['b_ˈoːɹ_tʃ_ɡ_ɹ_ɪ_v_ˌɪ_ŋ_k', 'B AO R CH G R IH V IH NG K'],
  ['n_ˈɔɪ_ _j_ˈiː_ _n_ˈʌ', 'N OY Y IY N AH'],
  ['', ''],
])('the sounds of %s', (ipa, phones) => {
  expect(phonesOf(ipa)).toBe(phones);
});

test.each([
  ['ship', true],
  ['six', true],
  ['sperm', true],
  ['chinstrap', true],
  ['cockatoo', true],
  ['sex', false],
  ['damned', false],
  ['bastards', false],
  ["bitch's", false],
])('whether "%s" may stand on a child\'s screen: %s', (word, isFit) => {
  expect(isFitForChildren(word)).toBe(isFit);
});
