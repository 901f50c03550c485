import { describe, expect, test } from 'vitest';
import type { PageWords } from '#features/reading/page-words.ts';
import { formsOfVerbs, numbersOf } from '../vocabulary/neighbours.ts';
import { phonesOf } from '../vocabulary/phones.ts';
import { spokenWords } from '../vocabulary/spoken-words.ts';
import { findTopics } from '../vocabulary/topics.ts';
import { isFitForChildren } from '../vocabulary/unfit-words.ts';
import { writeCorpus } from './corpus.ts';
import { estimateLanguageModel } from './estimate.ts';

const lesson: PageWords = {
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
  questions: [{ asked: 'what is under the ice', sentence: '' }],
  isQuiz: false,
};
const lessons = [lesson, { ...lesson, answerID: 21, title: 'Crevasses and blue ice' }];

describe('written text is converted to spoken words', () => {
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
  /** Computes the probability of a word in the same way as a decoder with back-off. */
  function probability(words: string[]): number {
    const exact = grams.get(words.join(' '));
    if (exact) return exact.p;
    if (words.length === 1) return 0;
    return (grams.get(words.slice(0, -1).join(' '))?.backOff ?? 1) * probability(words.slice(1));
  }

  test('states how many n-grams it lists', () => {
    const [, ...counts] = /ngram 1=(\d+)\nngram 2=(\d+)\nngram 3=(\d+)/.exec(model) ?? [];
    const listed = [1, 2, 3].map(
      (n) => [...grams.keys()].filter((words) => words.split(' ').length === n).length,
    );
    expect(counts.map(Number)).toEqual(listed);
  });

  test.each([[['<s>', 'what']], [['what', 'is']], [['is', 'krill']], [['snow']], [[]]])(
    'after "%s" the probabilities of all next words add up to one',
    (before) => {
      const words = ['what', 'is', 'ice', 'krill', 'snow', '</s>'];
      const sum = words.reduce((all, word) => all + probability([...before, word]), 0);
      expect(sum).toBeCloseTo(1, 2);
    },
  );

  test('prefers frequent word sequences, and still allows a word that is in no sentence', () => {
    expect(probability(['what', 'is', 'ice'])).toBeGreaterThan(probability(['what', 'is', 'krill']));
    expect(probability(['what', 'is', 'krill'])).toBeGreaterThan(probability(['what', 'is', 'snow']));
    expect(probability(['what', 'is', 'snow'])).toBeGreaterThan(0);
  });
});

describe('the training sentences', () => {
  const explained = [
    { word: 'Nuyina', saidAs: 'noy yee nuh' },
    { word: 'moraine', saidAs: 'muh rain' },
  ];
  const sentences = [...writeCorpus(lessons, explained)];
  const said = new Set(sentences.map(({ words }) => words.join(' ')));

  test('contain the wordings and text of pages, and words with an entered pronunciation', () => {
    for (const sentence of [
      'what is under the ice',
      'lakes under the ice',
      'how deep is it',
      'far below lies lake vostok',
      'nuyina',
    ])
      expect(said, sentence).toContain(sentence);
  });

  test('ask about names that are in the pages but in no word list', () => {
    expect(said).toContain('where is lake vostok');
    expect(said).toContain('what happened to carsten borchgrevink');
    expect(said).toContain('what is a crevasse');
  });

  test('ask about words with an entered pronunciation, and use no article before names', () => {
    for (const question of ['what is nuyina', 'what is moraine', 'what is the moraine'])
      expect(said, question).toContain(question);
    expect(said).not.toContain('what is the nuyina');
  });

  test('leave out quiz pages', () => {
    const quiz = { ...lesson, answerID: 171, title: 'A quiz of ice', isQuiz: true };
    const withQuiz = new Set([...writeCorpus([...lessons, quiz], [])].map(({ words }) => words.join(' ')));
    expect(withQuiz).not.toContain('a quiz of ice');
  });

  test('are the same each time for the same library', () => {
    const again = [...writeCorpus(lessons, explained)];
    // Compares the models as text, because comparing tens of thousands of objects takes seconds.
    expect(JSON.stringify(again) === JSON.stringify(sentences)).toBe(true);
  });

  test('have a word in every place of every question form', () => {
    expect([...said].filter((sentence) => /[{}|()]|undefined/.test(sentence))).toEqual([]);
  });
});

test('the vocabulary also has singulars, plurals and forms of verbs', () => {
  expect(numbersOf(['penguins', 'glasses', 'lichen', "scott's"])).toEqual(
    expect.arrayContaining(['penguin', 'glass', 'lichens']),
  );
  expect(numbersOf(["scott's", 'ross'])).toEqual(['rosses']);
  expect(formsOfVerbs()).toEqual(
    expect.arrayContaining(['hatching', 'hatched', 'hibernating', 'hugging', 'carries', 'carried']),
  );
  expect(formsOfVerbs()).not.toContain('matting');
});

test('topics are sorted into places, people and things', () => {
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
])('the phones of the IPA text "%s"', (ipa, phones) => {
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
])('whether "%s" may be shown to children: %s', (word, isFit) => {
  expect(isFitForChildren(word)).toBe(isFit);
});
