import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { classify } from './classify.ts';

const BY_A_RULE = 'i want to die';
/** No rule matches this sentence, so only the model recognises it as distress. */
const BY_THE_MODEL = 'nobody at home even notices when i cry';
const QUESTION = 'how deep do seals dive';

beforeEach(() => vi.resetModules());
afterEach(() => vi.doUnmock('./classify.ts'));

test('no text is kept until the classifier is loaded, and then only questions', async () => {
  const { mayKeep, loadClassifier } = await import('./classify-in-browser.ts');
  expect(mayKeep(QUESTION)).toBe(false);
  await loadClassifier();
  expect(mayKeep(QUESTION)).toBe(true);
  expect(mayKeep(BY_A_RULE)).toBe(false);
  expect(mayKeep(BY_THE_MODEL)).toBe(false);
});

test('no text is completed that may still become one of distress', async () => {
  const { maySuggest, loadClassifier } = await import('./classify-in-browser.ts');
  expect(maySuggest(QUESTION)).toBe(false);
  await loadClassifier();
  for (const text of [QUESTION, 'pengin', 'could i carry a penguin']) expect(maySuggest(text)).toBe(true);
  for (const whole of [BY_A_RULE, BY_THE_MODEL])
    for (let end = whole.indexOf('i '); end <= whole.length; end++)
      if (/ (?:i|nobody) /.test(` ${whole.slice(0, end)} `))
        expect([whole.slice(0, end), maySuggest(whole.slice(0, end))]).toEqual([whole.slice(0, end), false]);
});

test.each([BY_A_RULE, BY_THE_MODEL, QUESTION, 'hello', 'you stupid idiot'])(
  'before "%s" is sent, it is classified as on the server',
  async (text) => {
    const { classifyBeforeSending } = await import('./classify-in-browser.ts');
    expect(await classifyBeforeSending(text)).toEqual(classify(text));
  },
);

test('without the classifier the server decides, nothing is kept, and the next text tries again', async () => {
  vi.doMock('./classify.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { classifyBeforeSending, mayKeep } = await import('./classify-in-browser.ts');
  expect(await classifyBeforeSending(BY_A_RULE)).toEqual({ is: 'question' });
  expect(mayKeep(QUESTION)).toBe(false);
  vi.doUnmock('./classify.ts');
  expect(await classifyBeforeSending(BY_A_RULE)).toEqual({ is: 'distress' });
});
