import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aPerson, publishPage } from '../../../../test/builders.ts';
import { message, suggestions } from '../contract.ts';

let app: TestApp;
let pupil: Visitor;

beforeAll(async () => {
  app = await startApp({ library: true });
  pupil = await aPerson(app, 'student');
});
afterAll(() => app.close());

const suggest = async (typed: unknown, as = pupil) => {
  const { status, body } = await app.send(suggestions, { body: { typed } as { typed: string } }, as);
  return { status, found: body?.suggestions ?? [] };
};
const textsFor = async (typed: string) => (await suggest(typed)).found.map(({ text }) => text);

describe('what a reader types is completed', () => {
  test.each([
    ['how tall is an emp', /emperor/],
    ['PENG', /penguin/i],
    ['pengin', /penguin/i],
    ['pengiun', /penguin/i],
    ['what is a blizard', /blizzard/i],
    ['blizza', /blizzard/i],
    ['antartic', /antarctic/i],
    ['how deep can an emperror pengin dive', /emperor penguin/i],
    ['how deep do seals dive', /seals? .*dive|dive/],
    ['adelie', /ad[eé]lie/i],
  ])('"%s" with titles or questions that have %s', async (typed, expected) => {
    const texts = await textsFor(typed);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.length).toBeLessThanOrEqual(5);
    for (const text of texts) expect(text).toMatch(expected);
  });

  test('with at most two titles, before the questions', async () => {
    const { found } = await suggest('emperor');
    expect(found[0]).toEqual({ answerID: 34, text: 'Emperor penguin', isTitle: true });
    expect(found.filter(({ isTitle }) => isTitle).length).toBeLessThanOrEqual(2);
    expect(found.findLastIndex(({ isTitle }) => isTitle)).toBeLessThan(
      found.findIndex(({ isTitle }) => !isTitle),
    );
  });

  test.each(['penguin', 'how cold', 'why do seals', 'what is krill', 'who was the first', 'can you see'])(
    '"%s" with questions that open their page, also after another question',
    async (typed) => {
      const { found } = await suggest(typed);
      const questions = found.filter(({ isTitle }) => !isTitle);
      expect(questions.length).toBeGreaterThan(0);
      const first = await app.send(message, { body: { input: 'what do leopard seals eat' } }, pupil);
      const { system } = first.body.context.skills['main skill'];
      for (const { text, answerID } of questions) {
        const { body } = await app.send(message, { body: { input: text, system, turn_count: 1 } }, pupil);
        expect([text, body.context.skills['main skill'].user_defined.answerID]).toEqual([text, answerID]);
      }
    },
  );

  test('with a question that an editor has just added, for those who can find its page', async () => {
    const editor = await aPerson(app, 'editor');
    const question = 'How loud is a zorblatt';
    await publishPage(app, editor, {
      title: 'Zorblatt',
      dialog: [{ title: '', text: 'A zorblatt is silent.' }],
      questions: [{ asked: question, sentence: 'A zorblatt is silent.' }],
    });
    const texts = (await suggest('how loud is a zor', editor)).found.map(({ text }) => text);
    expect(texts).toContain(question);
    // The page has no category, so readers cannot find it.
    expect((await suggest('how loud is a zor')).found).toEqual([]);
  });
});

describe('nothing is suggested', () => {
  test.each([
    'i want to die',
    'i want to',
    'my dad',
    'how can i kill myself',
    'my dad hits me',
    'you are a stupid idiot',
  ])('for "%s"', async (typed) => expect(await suggest(typed)).toEqual({ status: 200, found: [] }));

  test.each([
    [''],
    ['a'],
    ['an'],
    ['   ?!  '],
    ['🐧🐧🐧'],
    ['\u0000\u0001\u001f\u007f'],
    ['xqzvwk'],
    ['(.*'],
    ['%_\\'],
  ])('for a text that begins no question (%j)', async (typed) =>
    expect(await suggest(typed)).toEqual({ status: 200, found: [] }),
  );

  test('for 10,000 characters', async () => {
    for (const typed of ['penguin '.repeat(1250), 'x'.repeat(10_000)])
      expect(await suggest(typed)).toEqual({ status: 200, found: [] });
  });

  test('for what is no text, and for strangers', async () => {
    for (const typed of [7, null, ['a'], { text: 'a' }]) expect((await suggest(typed)).status).toBe(400);
    expect((await app.send(suggestions, { body: { typed: 'penguin' } })).status).toBe(401);
  });
});

test('emoji, hidden letters and capitals do not matter', async () => {
  const plain = await textsFor('emperor peng');
  expect(await textsFor('🐧 EMPEROR\u0000 peng 🐧')).toEqual(plain);
});
