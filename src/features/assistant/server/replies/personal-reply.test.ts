import { afterAll, beforeAll, expect, test } from 'vitest';
import { SMALL_TALK_REPLIES } from '#features/care/replies.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson } from '../../../../../test/builders.ts';
import { message } from '../../contract.ts';

let app: TestApp;
let pupil: Visitor;
beforeAll(async () => {
  app = await startApp({ library: true });
  pupil = await aPerson(app, 'student');
});
afterAll(() => app.close());

const ask = async (input: string) => (await app.send(message, { body: { input } }, pupil)).body;
const PREFACE = /^I’m a library, so I have never been there, but people there say: \S.+[.!]$/;

test.each([
  'do you miss your family',
  'do you feel homesick',
  'are you a scientist',
  'do you ever get lonely?',
  'are you scared of leopard seals',
])('"%s" is answered with what people say, and their page opens as an answer', async (question) => {
  const { output, context } = await ask(question);
  expect(output.kind).toBe('personal');
  expect(output.outcome).toBeUndefined();
  expect(output.generic[0]?.text).toMatch(PREFACE);
  const [page] = output.suggestions;
  expect(output.generic[0]?.text).toContain(page?.sentence);
  expect(output.evidence).toMatchObject({ answerID: page?.answerID, sentence: page?.sentence });
  expect(context.skills['main skill'].user_defined.answerID).toBe(page?.answerID);
});

test('a page that the assistant is not sure of gives its sentence and does not open', async () => {
  const { output, context } = await ask('do you like it in antarctica');
  expect(output.kind).toBe('personal');
  expect(output.generic[0]?.text).toMatch(PREFACE);
  expect(output.suggestions).toHaveLength(1);
  expect(context.skills['main skill'].user_defined).toEqual({});
});

test('a sentence that does not tell of people is not said to come from them', async () => {
  const { output } = await ask('what is the coldest you have ever been');
  expect(output.generic[0]?.text).toMatch(/but I have read this: The record for the coldest air .+\.$/);
});

test.each(['are you married', 'are you rich'])(
  '"%s", to which no page has a sentence about people, gets a kind reply and questions to try',
  async (question) => {
    const { output, context } = await ask(question);
    expect(output.kind).toBe('smallTalk');
    expect(output.generic[0]?.text).toMatch(/^I’m a library, so I have never been there, and no page /);
    expect(output.questions).toHaveLength(3);
    expect(context.skills['main skill'].user_defined).toEqual({});
  },
);

test('small talk to which no page has a sentence keeps its own reply', async () => {
  expect((await ask('where are you from')).output).toMatchObject({
    kind: 'smallTalk',
    generic: [{ text: SMALL_TALK_REPLIES.whoAreYou }],
  });
  expect((await ask('do you like penguins')).output.generic[0]?.text).toBe(SMALL_TALK_REPLIES.likes);
});

test.each(['what do you eat', 'how do you keep warm', 'do you have internet'])(
  '"%s" is a question about life there, and is answered as before',
  async (question) => {
    const { output } = await ask(question);
    expect(output.kind).toBeUndefined();
    expect(['answer', 'didYouMean']).toContain(output.outcome);
  },
);

test('distress comes first', async () => {
  expect((await ask('are you lonely? i want to die')).output.kind).toBe('distress');
});
