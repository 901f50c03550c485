import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Question } from '../question.ts';
import type { Answer } from './answer.ts';
import { mark, rightAnswer } from './mark.ts';
import { fromShownAnswer, meaningIds, show, toShownAnswer } from './shown.ts';

const common = { prompt: 'Which?', evidence: { answerID: 34, block: 1, sentence: 'So.' } };
const texts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `o${index}`, text: `Text ${index}` }));

const ids = fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom(...'abcdefgh0123456789') });

const choice = fc
  .record({ count: fc.integer({ min: 2, max: 6 }), right: fc.nat(), shuffle: fc.boolean(), id: ids })
  .map(({ count, right, shuffle, id }): Question => {
    return { ...common, kind: 'choice', id, options: texts(count), right: `o${right % count}`, shuffle };
  });
const several = fc
  .record({ count: fc.integer({ min: 3, max: 8 }), right: fc.nat(), shuffle: fc.boolean(), id: ids })
  .map(({ count, right, shuffle, id }): Question => {
    const rightIds = texts(2 + (right % (count - 2))).map((option) => option.id);
    return { ...common, kind: 'several', id, options: texts(count), right: rightIds, shuffle };
  });
const trueFalse = fc
  .record({ id: ids, right: fc.boolean() })
  .map((own): Question => ({ ...common, kind: 'truefalse', ...own }));
const order = fc
  .record({ id: ids, count: fc.integer({ min: 3, max: 7 }) })
  .map(({ id, count }): Question => ({ ...common, kind: 'order', id, items: texts(count) }));
const match = fc
  .record({ id: ids, count: fc.integer({ min: 3, max: 6 }), extra: fc.integer({ min: 0, max: 2 }) })
  .map(({ id, count, extra }): Question => {
    const pairs = texts(count).map((option) => ({
      id: option.id,
      left: option.text,
      right: `Is ${option.text}`,
    }));
    return { ...common, kind: 'match', id, pairs, extra: texts(extra).map(({ text }) => `Not ${text}`) };
  });
const label = fc.record({ id: ids, count: fc.integer({ min: 2, max: 8 }) }).map(({ id, count }): Question => {
  const places = texts(count).map((option, index) => ({
    ...{ id: option.id, label: option.text, told: `Place ${index}` },
    at: { lat: -70, lon: index },
  }));
  return { ...common, kind: 'label', id, ground: { map: 'polar' }, places };
});
const number = fc
  .record({ id: ids, right: fc.integer({ min: 0, max: 100 }), within: fc.integer({ min: 0, max: 30 }) })
  .map((own): Question => ({ ...common, kind: 'number', min: 0, max: 100, step: 1, unit: '%', ...own }));

const questions = fc.oneof(choice, several, trueFalse, order, match, label, number);
const seeds = fc.string({ maxLength: 8 });
const answers: fc.Arbitrary<Answer> = fc.oneof(
  fc.constantFrom('o0', 'o1', 'extra-0', ''),
  fc.boolean(),
  fc.double({ noNaN: false }),
  fc.uniqueArray(fc.constantFrom('o0', 'o1', 'o2', 'o3', 'o9'), { maxLength: 8 }),
  fc.dictionary(fc.constantFrom('o0', 'o1', 'o2', 'x'), fc.constantFrom('o0', 'o1', 'o2', 'extra-0', 'x')),
);

/** Generates random answers. Most of them have the right form for the kind of the question. */
function answersTo(question: Question): fc.Arbitrary<Answer> {
  switch (question.kind) {
    case 'choice':
      return fc.constantFrom(...question.options.map(({ id }) => id));
    case 'several':
      return fc.subarray(
        question.options.map(({ id }) => id),
        { minLength: 1 },
      );
    case 'truefalse':
      return fc.boolean();
    case 'order': {
      const all = question.items.map(({ id }) => id);
      return fc.shuffledSubarray(all, { minLength: all.length });
    }
    case 'match': {
      const names = question.pairs.map(({ id }) => id);
      return fc
        .shuffledSubarray(meaningIds(question), { minLength: names.length, maxLength: names.length })
        .map((meanings) => Object.fromEntries(names.map((name, index) => [name, meanings[index] ?? ''])));
    }
    case 'label': {
      const names = question.places.map(({ id }) => id);
      return fc
        .shuffledSubarray(names, { minLength: names.length })
        .map((places) => Object.fromEntries(names.map((name, index) => [name, places[index] ?? ''])));
    }
    case 'number':
      return fc.integer({ min: question.min, max: question.max });
  }
}
const played = questions.chain((question) => fc.tuple(fc.constant(question), answersTo(question)));

describe('the credit of a try', () => {
  test('is 1 for the right answer', () => {
    fc.assert(fc.property(questions, (question) => mark(question, rightAnswer(question))?.credit === 1));
  });

  test('is never above 1 nor below 0, for any answer', () => {
    fc.assert(
      fc.property(questions, answers, (question, answer) => {
        const credit = mark(question, answer)?.credit ?? 0;
        return credit >= 0 && credit <= 1;
      }),
    );
  });

  test('is given for each answer that fits the question', () => {
    fc.assert(fc.property(played, ([question, answer]) => mark(question, answer) !== undefined));
  });

  test('is 1 for no other answer, except for a number within the tolerance', () => {
    fc.assert(
      fc.property(played, ([question, answer]) => {
        const credit = mark(question, answer)?.credit;
        if (question.kind === 'number')
          return (credit === 1) === Math.abs(Number(answer) - question.right) <= question.within;
        const isRight =
          JSON.stringify(sorted(answer, question)) ===
          JSON.stringify(sorted(rightAnswer(question), question));
        return (credit === 1) === isRight;
      }),
    );
  });

  test('of several answers falls with each wrong one', () => {
    const question: Question = {
      ...common,
      kind: 'several',
      id: 'q',
      options: texts(5),
      right: ['o0', 'o1'],
      shuffle: true,
    };
    const credits = [
      ['o0'],
      ['o0', 'o1'],
      ['o0', 'o1', 'o2'],
      ['o0', 'o2'],
      ['o0', 'o1', 'o2', 'o3'],
      ['o2'],
    ];
    expect(credits.map((answer) => mark(question, answer)?.credit)).toEqual([0.5, 1, 0.5, 0, 0, 0]);
  });

  test('of an order counts neighbours', () => {
    const question: Question = { ...common, kind: 'order', id: 'q', items: texts(4) };
    expect(mark(question, ['o1', 'o2', 'o3', 'o0'])).toEqual({ credit: 2 / 3, right: 2, parts: 3 });
    expect(mark(question, ['o3', 'o2', 'o1', 'o0'])?.credit).toBe(0);
    expect(mark(question, ['o0', 'o1', 'o2'])).toBeUndefined();
  });

  test('of a number is a half up to twice the tolerance', () => {
    const question: Question = {
      ...common,
      kind: 'number',
      id: 'q',
      min: 0,
      max: 100,
      step: 5,
      unit: '',
      right: 60,
      within: 5,
    };
    expect([50, 55, 60, 65, 70, 75].map((answer) => mark(question, answer)?.credit)).toEqual([
      0.5, 1, 1, 1, 0.5, 0,
    ]);
    expect([-5, 105, 61, Number.NaN].map((answer) => mark(question, answer))).toEqual(
      Array(4).fill(undefined),
    );
  });

  test('is not given twice for one meaning', () => {
    const question: Question = {
      ...{ ...common, kind: 'match', id: 'q', extra: [] },
      pairs: texts(3).map(({ id, text }) => ({ id, left: text, right: text })),
    };
    expect(mark(question, { o0: 'o0', o1: 'o0' })).toBeUndefined();
    expect(mark(question, { o0: 'o0', o1: 'o2' })).toEqual({ credit: 1 / 3, right: 1, parts: 3 });
  });
});

/**
 * Sorts the chosen options or pairs of an answer, because two answers that differ only in their order are
 * equal. In an order question, the order is the answer, so it stays.
 */
function sorted(answer: Answer, { kind }: Question): unknown {
  if (Array.isArray(answer)) return kind === 'order' ? answer : [...answer].sort();
  return typeof answer === 'object' ? Object.entries(answer).sort() : answer;
}

describe('a shown question', () => {
  test('understands its own ids again', () => {
    fc.assert(
      fc.property(played, seeds, ([question, answer], seed) => {
        const shown = toShownAnswer(question, seed, answer);
        expect(fromShownAnswer(question, seed, shown)).toEqual(answer);
      }),
    );
  });

  test('is the same for the same seed', () => {
    fc.assert(
      fc.property(questions, seeds, (question, seed) => {
        expect(show(question, seed)).toEqual(show(question, seed));
      }),
    );
  });

  test('is never shown in the right order, and its ids do not tell it', () => {
    fc.assert(
      fc.property(order, seeds, (question, seed) => {
        const shown = show(question, seed);
        if (shown.kind !== 'order') return false;
        const given = shown.items.map(({ id }) => id);
        return mark(question, fromShownAnswer(question, seed, given))?.credit !== 1;
      }),
    );
  });

  test('holds all of the texts and no right answer', () => {
    fc.assert(
      fc.property(questions, seeds, (question, seed) => {
        const shown = show(question, seed);
        expect(Object.keys(shown)).not.toContain('right');
        expect(Object.keys(shown)).not.toContain('evidence');
        if (shown.kind === 'match' && question.kind === 'match')
          expect(shown.meanings.map(({ text }) => text).sort()).toEqual(
            [...question.pairs.map(({ right }) => right), ...question.extra].sort(),
          );
        if (shown.kind === 'choice' && question.kind === 'choice')
          expect(shown.options.map(({ id }) => id).sort()).toEqual(
            question.options.map(({ id }) => id).sort(),
          );
      }),
    );
  });

  test('shuffles: the right answer is at each place for some seed', () => {
    const question: Question = {
      ...common,
      kind: 'choice',
      id: 'q',
      options: texts(4),
      right: 'o0',
      shuffle: true,
    };
    const places = Array.from({ length: 60 }, (_, seed) => {
      const shown = show(question, `${seed}`);
      return shown.kind === 'choice' ? shown.options.findIndex(({ id }) => id === 'o0') : -1;
    });
    expect(new Set(places)).toEqual(new Set([0, 1, 2, 3]));
  });
});
