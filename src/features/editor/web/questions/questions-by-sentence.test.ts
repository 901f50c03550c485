import { describe, expect, test } from 'vitest';
import type { PageQuestion } from '#platform/shared/content/page-question.ts';
import { questionsBySentence, type SentenceRow, withAsked, withMoved } from './questions-by-sentence.ts';

const DIALOG = [
  { title: 'Colony', text: '<p>Penguins are loud. They  huddle&nbsp;in <em>winter</em>.</p>' },
  { text: '' },
  { text: '<p>Chicks are grey.</p><ul><li>It is cold</li><li>Penguins are loud.</li></ul>' },
];

const NONE = { offered: [], nameOf: () => '' };

test('each sentence has its questions, whatever spaces both have', () => {
  const { blocks, lost, whole } = questionsBySentence(
    DIALOG,
    [
      { asked: 'how do they keep warm', sentence: 'They huddle\n in winter.' },
      { asked: 'colonies', sentence: ' ' },
      { asked: 'what colour is a chick', sentence: 'Chicks are grey.' },
      { asked: 'do they cuddle', sentence: 'They huddle in winter.' },
    ],
    NONE,
  );
  expect(blocks.map(({ name, rows }) => [name, rows.map(shown)])).toEqual([
    [
      'Colony',
      ['0: Penguins are loud. ()', '0: They huddle in winter. (0 how do they keep warm, 3 do they cuddle)'],
    ],
    [
      'Text 3',
      ['2: Chicks are grey. (2 what colour is a chick)', '2: It is cold ()', '2: Penguins are loud. ()'],
    ],
  ]);
  expect(lost).toEqual([]);
  expect(shown(whole)).toBe('null:  (1 colonies)');
});

test('a sentence that no block has any more is lost once, with all its questions', () => {
  const { lost } = questionsBySentence(
    DIALOG,
    [
      { asked: 'do they sing', sentence: 'They sing.' },
      { asked: 'why do they sing', sentence: 'They  sing.' },
    ],
    NONE,
  );
  expect(lost.map(shown)).toEqual(['null: They sing. (0 do they sing, 1 why do they sing)']);
});

describe('if two blocks have the same sentence', () => {
  const rowOf = (questions: PageQuestion[], block: number, dialog = DIALOG): SentenceRow => {
    const rows = questionsBySentence(dialog, questions, NONE).blocks.flatMap((one) => one.rows);
    const row = rows.find((one) => one.block === block && one.sentence === 'Penguins are loud.');
    if (!row) throw new Error(`no such sentence in block ${block}`);
    return row;
  };
  const writtenAt = (block: number) => withAsked([], rowOf([], block), ['how loud are they']);

  test.each([
    [0, 2],
    [2, 0],
  ])('a question stays with the block %i that it was written in, and not with block %i', (block, other) => {
    const questions = writtenAt(block);
    expect(rowOf(questions, block).questions).toHaveLength(1);
    expect(rowOf(questions, other).questions).toEqual([]);
  });

  test('a block before them changes nothing, and the last one with the sentence has the question', () => {
    const questions = writtenAt(2);
    const longer = [{ text: '<p>Ice.</p>' }, ...DIALOG];
    expect(rowOf(questions, 3, longer).questions).toHaveLength(1);
    expect(rowOf(questions, 0, DIALOG.slice(0, 2)).questions).toHaveLength(1);
  });
});

test('the questions of one sentence change, and all others keep their places', () => {
  const questions = [at('one', 'It is cold'), at('two', ''), at('three', 'It is cold'), at('four', 'Gone.')];
  const { blocks, lost, whole } = questionsBySentence(DIALOG, questions, NONE);
  const cold = blocks[1]?.rows[1];
  if (!cold || !lost[0]) throw new Error('the sentences are not there');
  expect(withAsked(questions, cold, ['one', 'new'])).toEqual([
    at('two', ''),
    at('one', 'It is cold'),
    at('new', 'It is cold'),
    at('four', 'Gone.'),
  ]);
  expect(withAsked(questions, whole, [])).toEqual(questions.toSpliced(1, 1));
  expect(withMoved(questions, lost[0], cold)).toEqual(questions.with(3, at('four', 'It is cold')));
});

test('questions point at pictures and places, and can be moved there', () => {
  const egg = { is: 'picture', id: 'egg.jpg' } as const;
  const vostok = { is: 'place', id: 'vostok' } as const;
  const questions = [
    { ...at('show me an egg', ''), target: egg },
    { ...at('show me vostok', ''), target: vostok },
    at('do they sing', 'They sing.'),
  ];
  const targets = { offered: [egg], nameOf: ({ id }: { id: string }) => `the ${id}` };
  const { targets: rows, lost, whole } = questionsBySentence(DIALOG, questions, targets);
  expect(rows.map(({ target, questions: own }) => [target?.name, own.map(({ asked }) => asked)])).toEqual([
    ['the egg.jpg', ['show me an egg']],
    ['the vostok', ['show me vostok']],
  ]);
  expect([whole.questions, lost.map(shown)]).toEqual([[], ['null: They sing. (2 do they sing)']]);
  const [picture] = rows;
  if (!picture || !lost[0]) throw new Error('the rows are not there');
  expect(withMoved(questions, lost[0], picture)[2]).toEqual({ ...at('do they sing', ''), target: egg });
  expect(withAsked(questions, picture, ['egg please'])[0]).toEqual({ ...at('egg please', ''), target: egg });
});

function at(asked: string, sentence: string): PageQuestion {
  return { asked, sentence };
}

function shown({ block, sentence, questions }: SentenceRow): string {
  return `${block}: ${sentence} (${questions.map(({ place, asked }) => `${place} ${asked}`).join(', ')})`;
}
