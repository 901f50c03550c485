import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PageQuestion } from '#platform/shared/content/page-question.ts';
import { asInTexts } from '#platform/shared/content/page-question.ts';
import { type Answer, answer } from './answer.ts';
import { createIndex, type PassageIndex, putPage } from './search/passage-index.ts';
import { readQuestion } from './search/query.ts';

let library: PassageIndex;
beforeAll(() => {
  library = createIndex();
  for (const page of PAGES) putPage(library, page.answerID, blocksOf(page), page.questions);
});

test.each([
  ['what do penguins eat', 33],
  ['what do pengwins eat', 33],
  ['wat do pengiuns eat', 33],
  ['what is an ice berg', 12],
  ['how cold is it at the southpole', 86],
  ['how cold does it get at the south pole', 86],
  ['HOW DEEP CAN A WEDELL SEAL DIVE???', 39],
  ['which volcanoe erupts', 16],
  ['when did amundsen get there', 71],
  ['penguins 🐧 eat 🦐', 33],
  ['whhat do theey eat, penguins', 33],
  ['when did amund sen get there', 71],
])('"%s" opens page %i', (question, answerID) => {
  expect(answer(library, question)).toMatchObject({ is: 'page', answerID });
});

test.each(['how deep can a seal dive', 'how deap can a seal dive', 'how deeep can a seal dive'])(
  '"%s" asks for a measure',
  (question) => {
    const index = createIndex();
    putPage(index, 39, [{ ...BLANK, answerID: 39, title: 'Seals', text: 'Seals dive deep under the ice.' }]);
    expect(readQuestion(index, question).kind).toBe('size');
  },
);

test.each([
  ['what eats krill', 'Whales hunt krill.'],
  ['what do krill eat', 'Krill feed on tiny plants.'],
])('who eats whom: "%s" is answered by "%s"', (question, sentence) => {
  const index = createIndex();
  const text = 'Krill feed on tiny plants. Whales hunt krill.';
  putPage(
    index,
    63,
    [{ ...BLANK, answerID: 63, title: 'Life in the sea', text }],
    [
      { asked: 'what do krill eat', sentence: 'Krill feed on tiny plants.' },
      { asked: 'what is the food of krill', sentence: 'Krill feed on tiny plants.' },
      { asked: 'what eats krill', sentence: 'Whales hunt krill.' },
      { asked: 'which animal is a hunter of krill', sentence: 'Whales hunt krill.' },
    ],
  );
  expect(answer(index, question)).toMatchObject({ is: 'page', evidence: { sentence } });
});

describe('two questions about one page', () => {
  const index = createIndex();
  putPage(
    index,
    63,
    [{ ...BLANK, answerID: 63, title: 'Krill', text: 'Krill feed on tiny plants. They sink deep at night.' }],
    [
      { asked: 'what do krill eat', sentence: 'Krill feed on tiny plants.' },
      { asked: 'what is the food of krill', sentence: 'Krill feed on tiny plants.' },
      { asked: 'where do krill go at night', sentence: 'They sink deep at night.' },
    ],
  );

  test('are answered by two of its sentences', () => {
    expect(answer(index, 'What do krill eat? Where do krill go at night?')).toMatchObject({
      answerID: 63,
      evidence: { sentence: 'Krill feed on tiny plants.' },
      second: { answerID: 63, evidence: { sentence: 'They sink deep at night.' } },
    });
  });

  test('have one answer if one sentence answers both', () => {
    const found = answer(index, 'What do krill eat? What is the food of krill?');
    expect(found).toMatchObject({ answerID: 63, evidence: { sentence: 'Krill feed on tiny plants.' } });
    expect(found).not.toHaveProperty('second');
  });
});

test('a question to the people there is answered by a sentence that stands for itself', () => {
  const index = createIndex();
  const text = 'Most of the jobs were trades. In Antarctica most jobs are trades.';
  putPage(index, 96, [{ ...BLANK, answerID: 96, title: 'Work', text }]);
  expect(answer(index, 'which jobs do you have there, mostly trades')).toMatchObject({
    nearest: [{ evidence: { sentence: 'In Antarctica most jobs are trades.' } }],
  });
});

test('a word that is only guessed never opens a page by itself', () => {
  expect(answer(library, 'penkuims')).not.toMatchObject({ is: 'page' });
  expect(answer(library, 'what do penkuims eat').is).toBe('page');
});

test('a related word finds a page that does not have the asked word itself', () => {
  const index = createIndex();
  putPage(index, 1, [{ ...BLANK, answerID: 1, title: 'Erebus', text: 'This volcano has a lava lake.' }]);
  putPage(index, 2, [{ ...BLANK, answerID: 2, title: 'Tents', text: 'A tent must stand in wind.' }]);
  putPage(index, 3, [{ ...BLANK, answerID: 3, title: 'Volcanic', text: 'Rocks.' }]);
  expect(
    answer(index, 'volcano')
      .nearest.map((found) => found.answerID)
      .slice(0, 2),
  ).toEqual([1, 3]);
});

test('a question close to an editor’s wording opens its page, not pages full of its words', () => {
  expect(answer(library, 'can you swim with penguins')).toMatchObject({ answerID: 117 });
  expect(answer(library, 'can i swim with the pengwins please')).toMatchObject({ answerID: 117 });
});

test('a heading that matches the question wins over a page full of its words', () => {
  const index = createIndex();
  const shelves = {
    ...BLANK,
    answerID: 11,
    title: 'Ice shelves',
    text: 'An ice shelf breaks when an ice shelf is thin.',
  };
  putPage(index, 11, [shelves], [{ asked: 'what happens when an ice shelf breaks', sentence: '' }]);
  const collapse = { ...BLANK, answerID: 14, title: 'Collapse', text: 'Warm summers are one reason.' };
  putPage(index, 14, [{ ...collapse, heading: 'Why do ice shelves break?' }]);
  putPage(index, 15, [{ ...BLANK, answerID: 15, title: 'Peaks', text: 'The highest is Vinson.' }]);
  expect(answer(index, 'why do ice shelves break')).toMatchObject({ answerID: 14 });
});

test('a page with fewer than two questions for each block is found as one without any', () => {
  const blocks = ['A zorilla once visited the ice.', 'It came by ship.'];
  const asked = ['who was on board', 'which ship was it', 'how did it travel', 'was it a long way'];
  const outcome = (count: number) => {
    const index = createIndex();
    for (const page of PAGES) putPage(index, page.answerID, blocksOf(page), page.questions);
    const questions = asked.slice(0, count).map((asked) => ({ asked, sentence: 'It came by ship.' }));
    putPage(index, 7, blocksOf({ answerID: 7, title: 'A strange guest', blocks }), questions);
    return answer(index, 'did a zorilla visit').is;
  };
  expect([0, 1, 3].map(outcome)).toEqual(['page', 'page', 'page']);
  expect(outcome(4)).not.toBe('page');
});

test('question words decide between wordings with the same content words', () => {
  expect(answer(library, 'where is antarctica')).toMatchObject({ answerID: 1 });
  expect(answer(library, 'who owns antarctica')).toMatchObject({ answerID: 113 });
});

test('the sentence that answers is quoted, with its block', () => {
  expect(named('what do leopard seals hunt for').evidence).toEqual({
    answerID: 40,
    block: 1,
    sentence: 'Leopard seals hunt penguins, fish and krill.',
    start: 16,
    end: 60,
  });
});

test('a question for a number prefers the sentence with one', () => {
  expect(named('how deep does a weddell seal dive').evidence?.sentence).toContain('600 m');
});

test('a sentence that asks the reader something is not quoted', () => {
  const index = createIndex();
  const text = 'What do cooks at a station do all day? They peel potatoes and bake bread.';
  putPage(index, 90, blocksOf({ answerID: 90, title: 'A day', blocks: [text] }), []);
  const reply = answer(index, 'what do the cooks at the station do');
  expect(reply.nearest[0]?.evidence?.sentence).not.toBe('What do cooks at a station do all day?');
});

test('of two sentences that match equally, the earlier one is quoted', () => {
  expect(named('iceberg').evidence?.start).toBe(0);
});

describe('a question about the subject of a page is answered by its first block', () => {
  const index = createIndex();
  const krill = { ...BLANK, answerID: 63, title: 'Krill' };
  const records = { ...BLANK, answerID: 3, title: 'Coldest, driest' };
  putPage(index, 63, [
    { ...krill, text: 'They are small animals of the sea.' },
    {
      ...krill,
      block: 1,
      heading: 'How many krill?',
      text: 'Krill: so many krill that nobody counts krill.',
    },
  ]);
  putPage(index, 3, [
    { ...records, text: 'Two records of one place.' },
    { ...records, block: 1, heading: 'Coldest', text: 'At Vostok it was the coldest.' },
  ]);
  putPage(index, 12, [{ ...BLANK, answerID: 12, title: 'Icebergs', text: 'They float.' }]);

  test.each([
    'what is krill',
    'whats krill',
    'wat are kril',
    'Who are krill?',
    'krill',
    'tell me about kril',
  ])('"%s"', (question) => {
    expect(named(question, index).evidence).toMatchObject({ answerID: 63, block: 0 });
  });

  test('but not if it asks for a number', () => {
    expect(named('how meny krill', index).evidence).toMatchObject({ answerID: 63, block: 1 });
  });

  test('but not if the title lists several subjects', () => {
    expect(named('whats the coldest', index).evidence).toMatchObject({ answerID: 3, block: 1 });
  });
});

describe('a sentence keeps its question with other spaces', () => {
  const ASKED = 'which birds cannot leave the ground';
  const START = 'A colony is loud.';

  test.each([
    ['two spaces', 'Penguins are  birds of the sea.', 'Penguins are birds of the sea.'],
    ['a non-breaking space', 'Penguins are birds\u00a0of the sea.', 'Penguins are birds of the sea.'],
    ['a line break', 'Penguins are birds of the sea.', 'Penguins are\n birds of the sea. '],
  ])('%s', (_name, inText, inQuestion) => {
    const texts = ['They swim fast.', `${START} ${inText} They eat krill.`];
    const index = createIndex();
    const blocks = texts.map((text, block) => ({ ...BLANK, answerID: 34, block, title: 'Colonies', text }));
    putPage(index, 34, blocks, asInTexts([{ asked: ASKED, sentence: inQuestion }], texts));
    expect(named(ASKED, index).evidence).toEqual({
      answerID: 34,
      block: 1,
      sentence: inText,
      start: START.length + 1,
      end: START.length + 1 + inText.length,
    });
  });

  test('and a longer sentence that has its words does not take it', () => {
    const texts = ['All Penguins are birds. Seals live there, too.', 'A colony is loud. Penguins are birds.'];
    const index = createIndex();
    const blocks = texts.map((text, block) => ({ ...BLANK, answerID: 34, block, title: 'Colonies', text }));
    putPage(index, 34, blocks, asInTexts([{ asked: ASKED, sentence: 'Penguins are birds.' }], texts));
    expect(named(ASKED, index).evidence?.block).toBe(1);
  });
});

test('at most three different pages are named, best first', () => {
  const { nearest } = answer(library, 'do penguins or seals live on the ice');
  expect(new Set(nearest.map((found) => found.answerID)).size).toBe(3);
});

test.each(['', '   ', '???', 'what is it', '🐧🐧🐧', 'xqzzv blorptang', '12345'])(
  '"%s" names no page',
  (question) => {
    expect(answer(library, question)).toMatchObject({ is: 'none' });
  },
);

test.each(['who won the football world cup in brazil', 'how do i bake a chocolate cake with sugar and ice'])(
  '"%s" is too weak, though some of its words are known',
  (question) => {
    expect(answer(library, question)).toMatchObject({ is: 'none' });
  },
);

test('an empty library answers nothing', () => {
  expect(answer(createIndex(), 'what do penguins eat').is).toBe('none');
});

test('a question of 2,000 characters is answered quickly', () => {
  // Counts only the processor time of this thread, because other threads may use the processor during the
  // test.
  const start = process.threadCpuUsage();
  answer(library, 'pengwin isceburg adhesif '.repeat(80));
  answer(library, 'x'.repeat(2000));
  // Normalisation turns this single character into eighteen characters.
  answer(library, '\ufdfa'.repeat(2000));
  const { user, system } = process.threadCpuUsage(start);
  // A normal search takes far less time than this limit. A search whose time grows with the square of the
  // length takes far more.
  expect((user + system) / 1000).toBeLessThan(5_000);
});

test('a block without text can still be found by its title', () => {
  const index = createIndex();
  putPage(index, 7, [{ ...BLANK, answerID: 7, title: 'Walrus', text: '' }]);
  expect(answer(index, 'walrus').nearest).toEqual([{ answerID: 7, title: 'Walrus' }]);
});

test('the evidence is always verbatim text of the named block', () => {
  const words = PAGES.flatMap((page) => page.blocks.join(' ').split(' '));
  const question = fc.array(fc.oneof(fc.constantFrom(...words), fc.string()), { maxLength: 12 });
  fc.assert(
    fc.property(question, (parts) => {
      const reply = answer(library, parts.join(' '));
      for (const { answerID, evidence } of reply.nearest) {
        if (!evidence) continue;
        const { block, sentence, start, end } = evidence;
        const { text } = library.pages.get(answerID)!.passages[block]!;
        expect(text.slice(start, end)).toBe(sentence);
        expect(sentence).not.toBe('');
      }
    }),
  );
});

function named(question: string, index = library): Extract<Answer, { is: 'page' }> {
  const reply = answer(index, question);
  if (reply.is !== 'page') throw new Error(`"${question}" opened no page: ${reply.is}`);
  return reply;
}

const BLANK = { block: 0, heading: '', category: '', subCategory: '' };

type Page = { answerID: number; title: string; blocks: string[]; questions?: PageQuestion[] };

const blocksOf = ({ answerID, title, blocks }: Page) =>
  blocks.map((text, block) => ({ ...BLANK, answerID, block, title, text }));

const PAGES: Page[] = [
  {
    answerID: 1,
    title: 'Where is Antarctica?',
    blocks: ['Antarctica lies around the South Pole, ringed by the ocean.'],
  },
  {
    answerID: 12,
    title: 'Icebergs',
    blocks: [
      'An iceberg breaks off a glacier. Most of an iceberg is under water.',
      'Some bergs are as flat as a cake.',
    ],
  },
  {
    answerID: 16,
    title: 'Mount Erebus',
    blocks: [
      'Erebus is a volcano on Ross Island. It erupts often.',
      'The mountain is climbed by scientists.',
    ],
  },
  {
    answerID: 33,
    title: 'Meet the penguins',
    blocks: ['Penguins are birds that cannot fly.', 'Penguins eat krill and small fish.'],
  },
  {
    answerID: 39,
    title: 'Weddell seal',
    blocks: [
      'The Weddell seal is at home under the ice. The seal may dive deep, to 600 m and more.',
      'They breathe at holes.',
    ],
  },
  {
    answerID: 40,
    title: 'Leopard seal',
    blocks: ['It has a large head.', 'Everyone fears. Leopard seals hunt penguins, fish and krill.'],
  },
  {
    answerID: 71,
    title: 'Race to the Pole',
    blocks: ['Amundsen reached the Pole on 14 December 1911. Scott came second.'],
  },
  {
    answerID: 86,
    title: 'South Pole station',
    blocks: ['At the South Pole it is cold: −60 °C in winter.', 'About 150 people work there in summer.'],
  },
  {
    answerID: 113,
    title: 'Who owns Antarctica?',
    blocks: ['Seven countries of the world claim parts of Antarctica.'],
  },
  {
    answerID: 117,
    title: 'Special places',
    blocks: ['Keep five metres away from animals.', 'Take nothing and leave nothing.'],
    questions: ['can i swim with penguins', 'may i touch the animals'].map((asked) => ({
      asked,
      sentence: '',
    })),
  },
];
