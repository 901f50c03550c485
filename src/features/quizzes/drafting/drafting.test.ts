import { describe, expect, test } from 'vitest';
import { readLibrary } from '#features/library/server/read-library.ts';
import { textContent } from '#features/reading/sanitise.server.ts';
import { sentencesOf } from '#platform/shared/content/page-question.ts';
import { findPartFaults } from '../checking/part-faults.ts';
import { Question } from '../question.ts';
import { draftQuestions } from './draft-questions.ts';
import { namesIn } from './names.ts';
import { amountsIn, scaleFor } from './numbers.ts';

const DIVE = 'It can go down more than 500 m and stay under water for over 20 minutes.';

describe('numbers', () => {
  test.each([
    [DIVE, [500, 20], ['m', 'minutes']],
    ['About 98 % of it is 1,300.5 km away.', [98, 1300.5], ['%', 'km']],
    ['In 1911 he came, and 1,911 people saw it.', [1911], ['people']],
    ['It lives 5–9 years or 3/4 of one.', [], []],
    ['They are 30 mm long.', [30], ['mm']],
  ])('%s', (text, values, units) => {
    const found = amountsIn(text);
    expect(found.map(({ value }) => value)).toEqual(values);
    expect(found.map(({ unit }) => unit)).toEqual(units);
  });

  test.each([1, 2, 5, 7, 65, 98, 500, 1300, 4892, 0.5, 4.8, 14_000_000])(
    '%d has a slider of its own',
    (right) => {
      const question = { ...statement(), kind: 'number', unit: '', right, ...scaleFor(right, '') };
      expect(findPartFaults(Question.parse(question)).filter(({ field }) => field !== 'evidence')).toEqual(
        [],
      );
    },
  );
});

test('names do not begin a sentence', () => {
  const text =
    'The Ross Ice Shelf was found by James Clark Ross in January. Penguins live near Casey. Seals rest.';
  expect(namesIn(text)).toEqual(['Ross Ice Shelf', 'James Clark Ross', 'Casey']);
});

describe('a sentence with a number', () => {
  const drafts = draft(
    DIVE,
    ['how deep can an emperor penguin dive', 'is it a bird'],
    ['A seal dives 600 m. It rests for 45 m.'],
  );

  test('becomes a slider with the words of a reader', () => {
    expect(drafts[0]).toMatchObject({
      ...{ kind: 'number', prompt: 'How deep can an emperor penguin dive (in m)?' },
      ...{ right: 500, unit: 'm', min: 0 },
    });
  });

  test('becomes a choice among the numbers of the page and its neighbours', () => {
    const [choice] = drafts.filter(({ kind }) => kind === 'choice');
    expect(choice).toMatchObject({
      right: 'a',
      options: [{ text: '500 m' }, { text: '600 m' }, { text: '45 m' }, {}],
    });
    expect(choice?.prompt).toBe(
      'What is missing: “It can go down more than … and stay under water for over …”?',
    );
  });

  test('becomes a statement that is true, and one that is not', () => {
    const statements = drafts.filter((one) => one.kind === 'truefalse');
    expect(statements.map(({ prompt, right }) => [prompt, right])).toEqual([
      [DIVE.replace('500', '1,000'), false],
      [DIVE, true],
    ]);
  });
});

test('a name is asked for among other names', () => {
  const [first] = draft(
    'The nearest station is Casey.',
    ['which station is nearest'],
    ['It is near Davis, and near Mawson.'],
  );
  expect(first).toMatchObject({
    ...{ kind: 'choice', prompt: 'Which station is nearest?', right: 'a' },
    options: [{ text: 'Casey' }, { text: 'Davis' }, { text: 'Mawson' }],
  });
});

test('drafts of every page of the library keep the rules for questions', () => {
  let count = 0;
  for (const { page } of readLibrary().pages.slice(0, 80)) {
    const texts = page.dialog.map(({ text }) => textContent(text));
    for (const sentence of texts.flatMap(sentencesOf))
      for (const question of draft(sentence, [], texts)) {
        expect(findPartFaults(question)).toEqual([]);
        expect(Question.safeParse(question).success, JSON.stringify(question)).toBe(true);
        count += 1;
      }
  }
  expect(count).toBeGreaterThan(500);
});

function draft(sentence: string, asked: string[], texts: string[]): Question[] {
  let count = 0;
  return draftQuestions({ evidence: { answerID: 1, block: 1, sentence }, asked, texts }, () => {
    count += 1;
    return `d${count}`;
  });
}

function statement() {
  return { id: 'a', prompt: 'How many?', evidence: { answerID: 1, block: 1, sentence: 'Many.' } };
}
