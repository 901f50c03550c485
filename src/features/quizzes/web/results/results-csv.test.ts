import { expect, test } from 'vitest';
import type { Results } from '../../results-contract.ts';
import { countsCsv, resultsCsv } from './results-csv.ts';

const RESULTS: Results = {
  className: 'Year 5 Blue',
  title: 'Wildlife: quiz',
  questions: [
    {
      ...{
        id: 'q1',
        prompt: 'Which is "big", really?',
        answered: 2,
        right: 1,
        notYet: 1,
        isForAll: true,
        answers: [],
      },
      proof: { answerID: 34, title: 'Emperor penguin', block: 1, sentence: 'So.', start: 0 },
    },
  ],
  pupils: [
    {
      ...{ id: 'a', nickname: 'Brave Tern', right: 1 },
      cells: [{ standing: 'right', first: '-5 °C', tries: 1, credit: 1, day: '2026-11-26' }],
    },
    {
      ...{ id: 'b', nickname: '=Calm Whale', right: 0 },
      cells: [{ standing: 'notYet', first: 'Ice, snow', tries: 2, credit: 1 / 3, day: '2026-11-26' }],
    },
  ],
};

test('a table has no formulas, and its commas and quotation marks stay', () => {
  expect(resultsCsv(RESULTS)).toBe(
    [
      'Nickname,Question,First answer,Tries,Credit,Day',
      `Brave Tern,"Which is ""big"", really?","'-5 °C",1,1,2026-11-26`,
      `"'=Calm Whale","Which is ""big"", really?","Ice, snow",2,0.33,2026-11-26`,
      '',
    ].join('\r\n'),
  );
});

test('the table to share has no nicknames', () => {
  expect(countsCsv(RESULTS)).toBe(
    [
      'Question,Answered,Right the first time,Right after reading,Not yet',
      '"Which is ""big"", really?",2,1,0,1',
      '',
    ].join('\r\n'),
  );
});
