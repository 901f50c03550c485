import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '#features/accounts/contract.ts';
import { message } from '#features/assistant/contract.ts';
import { listQuestions, tellEditors } from '#features/questions/contract.ts';
import { createForgetting } from '#features/questions/server/forget-questions.ts';
import { saveSettings } from '#features/users/contract.ts';
import { USUAL_SETTINGS } from '#platform/shared/settings/application-settings.ts';
import { helpText, USUAL_HELP } from '#platform/shared/settings/help-card.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson, aRegistration } from '../../../test/builders.ts';
import { KIND_SENTENCE, QUESTIONS_TO_TRY } from './replies.ts';

let app: TestApp;
let pupil: Visitor & { userName: string };
let editor: Visitor;
let administrator: Visitor;
beforeAll(async () => {
  app = await startApp({ library: true });
  pupil = await aPerson(app, 'student');
  editor = await aPerson(app, 'editor');
  administrator = await aPerson(app, 'admin');
});
afterAll(() => app.close());

const ask = (input: unknown, more: object = {}) => app.send(message, { body: { input, ...more } }, pupil);
const tell = (question: string) => app.send(tellEditors, { body: { question } }, pupil);
const moveTo = (country: string) =>
  app.connection.db.updateTable('person').set({ country }).where('user_name', '=', pupil.userName).execute();
const CARD = helpText(USUAL_HELP);

describe('a question that tells of distress', () => {
  test.each([
    'i want to die',
    'I wanna kill my self',
    'my friend wants to die',
    'my dad hits me',
    'What do penguins eat? I want to die.',
    { text: 'i want to kill myself', message_type: 'text' },
    `i want to die ${'and i am so tired '.repeat(200)}`,
  ])('%j gets the card: no page, no suggestion, nothing repeated', async (input) => {
    const { status, body } = await ask(input);
    expect(status).toBe(200);
    expect(body.output).toEqual({
      kind: 'distress',
      generic: [{ response_type: 'text', text: CARD }],
      suggestions: [],
      help: USUAL_HELP.countries.AU,
    });
    expect(body.context.skills['main skill'].user_defined).toEqual({});
  });

  test('leaves the conversation unchanged', async () => {
    const { body: first } = await ask('emperor penguin');
    const goOn = ({ context, wa_session_id }: typeof first) => ({
      turn_count: context.global.system.turn_count,
      system: context.skills['main skill'].system,
      wa_session_id,
    });
    const { body: second } = await ask('i want to die', goOn(first));
    expect(second.wa_session_id).toBe(first.wa_session_id);
    expect(second.context.global.system.turn_count).toBe(2);
    const state = Buffer.from(second.context.skills['main skill'].system.state, 'base64url').toString();
    expect(state).not.toMatch(/die/);
    const { body: third } = await ask('what do penguins eat', goOn(second));
    expect(third.context.global.system.turn_count).toBe(3);
    expect(third.context.skills['main skill'].user_defined.answerID).toBeDefined();
  });

  test.each([
    ['AU', ['1800 55 1800', '000']],
    ['NZ', ['1737', '111']],
    ['GB', ['0800 1111', '999']],
    ['IE', ['1800 66 66 66', '112']],
    ['US', ['988', '911']],
    ['CA', ['988', '1-800-668-6868', '911']],
  ])('names the numbers of the person’s country: %s', async (country, phones) => {
    await moveTo(country);
    const { body } = await ask('i want to die');
    expect(body.output.help?.map(({ phone }) => phone)).toEqual(phones);
  });

  test('names findahelpline.com and no number in other countries', async () => {
    await moveTo('NO');
    const { body } = await ask('i want to die');
    expect(body.output.help).toEqual([
      { name: expect.any(String), phone: '', url: 'https://findahelpline.com' },
    ]);
    await moveTo('AU');
  });

  test('is answered with the text and numbers that administrators set', async () => {
    const line = { name: 'School counsellor', phone: '03 6123 4567', url: 'https://school.example/help' };
    const help = {
      heading: 'You did well to say it.',
      advice: 'Come to room 4.',
      countries: { AU: [line] },
      elsewhere: [],
    };
    await app.send(saveSettings, { body: { ...USUAL_SETTINGS, help } }, administrator);
    const { body } = await ask('i want to die');
    expect(body.output.generic[0]?.text).toBe('You did well to say it.\nCome to room 4.');
    expect(body.output.help).toEqual([line]);
    await app.send(saveSettings, { body: USUAL_SETTINGS }, administrator);
  });

  test("is answered even above the account's limit of questions per minute", async () => {
    const hasty = await aPerson(app, 'student');
    for (let count = 0; count < 1200; count++) await app.send(message, { body: { input: '?' } }, hasty);
    expect((await app.send(message, { body: { input: 'krill' } }, hasty)).status).toBe(429);
    const { status, body } = await app.send(message, { body: { input: 'i want to die' } }, hasty);
    expect([status, body.output.kind]).toEqual([200, 'distress']);
  }, 120_000);
});

test.each([
  'how did Scott die',
  'do seals kill penguins',
  'could you die in Antarctica',
  'sperm whale',
  'am i going to die if i swim there',
])('"%s" is a question of the subject and opens a page', async (question) => {
  const { body } = await ask(question);
  expect(body.output.kind).toBeUndefined();
  expect(body.context.skills['main skill'].user_defined.answerID).toBeGreaterThan(0);
});

test.each(['suicide of penguins', 'male or female', 'boobies', 'how do penguins mate'])(
  '"%s" is a question of the subject, answered or not',
  async (question) => {
    expect((await ask(question)).body.output.kind).toBeUndefined();
  },
);

test.each(['you are stupid', 'fuck off', 'sex', 'shut up'])('"%s" gets one kind sentence', async (input) => {
  const { body } = await ask(input);
  expect(body.output).toEqual({
    kind: 'insult',
    generic: [{ response_type: 'text', text: KIND_SENTENCE }],
    suggestions: [],
  });
  expect(body.context.skills['main skill'].user_defined).toEqual({});
});

describe('small talk', () => {
  test.each([
    ['hello', /^Hello!/],
    ['thanks', /welcome/],
    ['who are you', /computer program/],
    ['tell me a joke', /penguins/],
    ["i'm bored", /exploring/],
  ])('"%s" gets a short reply and three questions', async (input, reply) => {
    const { body } = await ask(input);
    expect(body.output.kind).toBe('smallTalk');
    expect(body.output.generic[0]?.text).toMatch(reply);
    expect(body.output.questions).toHaveLength(3);
    expect(body.context.skills['main skill'].user_defined).toEqual({});
  });

  test('offers other questions in the next turn', async () => {
    const first = (await ask('hello')).body.output.questions;
    const second = (await ask('hello', { turn_count: 1 })).body.output.questions;
    expect(second?.some((question) => first?.includes(question))).toBe(false);
  });

  test.each(QUESTIONS_TO_TRY)('"%s" is answered by the starting library', async (question) => {
    const { body } = await ask(question);
    expect(body.context.skills['main skill'].user_defined.answerID).toBeGreaterThan(0);
  });
});

describe('Tell the editors', () => {
  const stored = () => app.connection.db.selectFrom('unanswered_question').select('wording').execute();

  test('stores no text of distress and answers with the card', async () => {
    const { status, body } = await tell('i want to kill myself');
    expect([status, body]).toEqual([
      200,
      { ok: true, notKept: { kind: 'distress', text: CARD, help: USUAL_HELP.countries.AU } },
    ]);
    expect(await stored()).toEqual([]);
  });

  test('stores no insult', async () => {
    const { body } = await tell('you are all idiots');
    expect(body.notKept).toEqual({ kind: 'insult', text: KIND_SENTENCE, help: [] });
    expect(await stored()).toEqual([]);
  });

  test('texts stored before the check existed are deleted, not shown', async () => {
    await tell('Are there buses in Antarctica?');
    const plant = (wording: string) =>
      app.connection.db
        .insertInto('unanswered_question')
        .values({
          question_key: Buffer.from(wording),
          wording,
          first_sent_at: app.clock.now(),
          last_sent_at: app.clock.now(),
        })
        .execute();
    await plant('i want to kill myself');
    const { body } = await app.send(listQuestions, {}, editor);
    expect(body.groups.map(({ wordings }) => wordings[0]?.wording)).toEqual([
      'Are there buses in Antarctica?',
    ]);
    expect(body.total.toDo).toBe(1);
    await plant('my dad hits me');
    await createForgetting({ db: app.connection.db, clock: app.clock }).run();
    expect(await stored()).toEqual([{ wording: 'Are there buses in Antarctica?' }]);
  });
});

test('a registration whose description tells of distress is refused with the card, and nothing of it is stored', async () => {
  const registration = aRegistration({ description: 'i want to die', country: 'NZ' });
  const { status, refusal } = await app.send(createUser, { body: registration });
  expect([status, refusal]).toEqual([
    400,
    { code: 'invalid', message: CARD, errors: { description: CARD }, help: USUAL_HELP.countries.NZ },
  ]);
  const found = await app.connection.db
    .selectFrom('person')
    .select('id')
    .where('user_name', '=', registration.userName)
    .execute();
  expect(found).toEqual([]);
});
