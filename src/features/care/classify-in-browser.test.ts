import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { classify } from './classify.server.ts';

const KNOWN_BY_A_RULE = 'i want to die';
/** No rule matches this sentence, so only the model recognises it as distress. */
const KNOWN_BY_THE_MODEL = 'nobody at home even notices when i cry';
const QUESTION = 'how deep do seals dive';

beforeEach(() => vi.resetModules());
afterEach(() => vi.doUnmock('./distress/model.ts'));

test('until the model is loaded the rules decide alone', async () => {
  const { classifyWaiting, loadModel } = await import('./classify-in-browser.ts');
  expect(classifyWaiting(KNOWN_BY_A_RULE)).toEqual({ is: 'distress' });
  expect(classifyWaiting(QUESTION)).toEqual({ is: 'question' });
  expect(classifyWaiting(KNOWN_BY_THE_MODEL)).toEqual({ is: 'question' });
  await loadModel();
  expect(classifyWaiting(KNOWN_BY_THE_MODEL)).toEqual({ is: 'distress' });
});

test.each([KNOWN_BY_A_RULE, KNOWN_BY_THE_MODEL, QUESTION, 'hello', 'you stupid idiot'])(
  'before "%s" is sent, it is classified as on the server',
  async (text) => {
    const { classifyBeforeSending } = await import('./classify-in-browser.ts');
    expect(await classifyBeforeSending(text)).toEqual(classify(text));
  },
);

test('without the model the rules decide alone, and the next text tries again', async () => {
  vi.doMock('./distress/model.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { classifyBeforeSending } = await import('./classify-in-browser.ts');
  expect(await classifyBeforeSending(KNOWN_BY_A_RULE)).toEqual({ is: 'distress' });
  expect(await classifyBeforeSending(QUESTION)).toEqual({ is: 'question' });
  vi.doUnmock('./distress/model.ts');
  expect(await classifyBeforeSending(KNOWN_BY_THE_MODEL)).toEqual({ is: 'distress' });
});
