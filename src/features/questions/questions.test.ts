import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { message } from '#features/assistant/contract.ts';
import { saveEverydayWord } from '#features/assistant/lexicon-contract.ts';
import { listVersions, updatePage } from '#features/editor/editing-contract.ts';
import { readSettings, saveSettings } from '#features/users/contract.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aCategory, aPage, aPerson, publishPage } from '../../../test/builders.ts';
import * as contract from './contract.ts';
import { createForgetting } from './server/forget-questions.ts';

let app: TestApp;
let editor: Visitor;
let reader: Visitor;
beforeAll(async () => {
  app = await startApp();
  [editor, reader] = [await aPerson(app, 'editor'), await aPerson(app, 'student')];
});
beforeEach(async () => {
  await app.connection.db.deleteFrom('unanswered_question').execute();
});
afterAll(() => app.close());

const tell = (question: string, as = reader, complaint?: contract.Complaint) =>
  app.send(contract.tellEditors, { body: { question, ...(complaint && { complaint }) } }, as);
const list = async (pile: contract.Pile = 'toDo', page = 1) =>
  (await app.send(contract.listQuestions, { querystring: { pile, page } }, editor)).body;
const wordings = async (pile?: contract.Pile) =>
  (await list(pile)).groups.map((group) => group.wordings.map(({ wording }) => wording));
const move = (ids: string[], pile: contract.Pile, as = editor) =>
  app.send(contract.moveQuestions, { body: { ids, pile } }, as);
const remove = (ids: string[], as = editor) => app.send(contract.removeQuestions, { body: { ids } }, as);

async function told(question: string): Promise<string> {
  await tell(question);
  const all = (await list()).groups.flatMap((group) => group.wordings);
  const id = all.find(({ wording }) => wording === question)?.ids[0];
  if (!id) throw new Error(`${question} is not listed`);
  return id;
}

/** Publishes a page about krill with two sentences. */
async function aKrillPage() {
  const filed = await aCategory(app, editor);
  const dialog = [{ title: '', text: '<p>Krill gather under floes. They glow at night.</p>' }];
  const page = aPage({ ...filed, title: 'Krill', dialog, questions: [] });
  return { page, answerID: await publishPage(app, editor, page) };
}

async function ask(input: string, of = app) {
  const { body } = await of.send(message, { body: { input } }, reader);
  const { output, context } = body;
  return {
    answerID: context.skills['main skill'].user_defined.answerID,
    sentence: output.evidence?.sentence,
  };
}

describe('the board', () => {
  test('shows the questions that readers send in groups of alike ones, the most frequent first', async () => {
    await tell('Are there any buses in Antarctica?');
    await tell('Do people vote there?');
    await tell('do people  vote there');
    await tell('Do people vote in Antarctica?');
    const { groups, total } = await list();
    expect(
      groups.map((group) => [group.times, group.wordings.map(({ wording, times }) => [wording, times])]),
    ).toEqual([
      [
        3,
        [
          ['Do people vote there?', 2],
          ['Do people vote in Antarctica?', 1],
        ],
      ],
      [1, [['Are there any buses in Antarctica?', 1]]],
    ]);
    expect(total).toEqual({ toDo: 2, done: 0, setAside: 0 });
  });

  test.each([
    ['how long can emperors dive', 'why do emperors dive'],
    ['is there wifi at the station', 'do dogs live at the station'],
  ])('keeps %s and %s apart', async (one, other) => {
    await tell(one);
    await tell(other);
    expect(await wordings()).toHaveLength(2);
  });

  test('stores nothing about the user who sent a question', async () => {
    await tell('Who won the cup?');
    const [row = {}] = await app.connection.db.selectFrom('unanswered_question').selectAll().execute();
    expect(Object.keys(row).sort()).toEqual([
      'answer_id',
      'first_sent_at',
      'id',
      'last_sent_at',
      'pile',
      'question_key',
      'reason',
      'sentence',
      'times',
      'wording',
    ]);
  });

  test('shows which page answers a question now, and which pages are near it', async () => {
    await tell('Where do krill gather under floes?');
    const { answerID } = await aKrillPage();
    const [group] = (await list()).groups;
    expect(group?.nearest).toEqual([{ answerID, title: 'Krill', sentence: 'Krill gather under floes.' }]);
  });

  test('lists the words that no page has', async () => {
    await tell('why is the frobnicator broken');
    expect((await list()).groups[0]?.unknownWords).toContain('frobnicator');
  });

  test('keeps an ignored question in its list, until it is brought back', async () => {
    const id = await told('Asdf?');
    await move([id], 'setAside');
    await tell('ASDF');
    expect(await wordings()).toEqual([]);
    expect((await list('setAside')).groups).toMatchObject([{ times: 2 }]);
    await move([id], 'toDo');
    expect(await wordings()).toEqual([['Asdf?']]);
  });

  test('brings a question back that is done and sent again', async () => {
    await move([await told('Is it done?')], 'done');
    expect([await wordings(), await wordings('done')]).toEqual([[], [['Is it done?']]]);
    await tell('Is it done?');
    expect([await wordings(), await wordings('done')]).toEqual([[['Is it done?']], []]);
  });

  test('removes questions for good, and removing them again is not an error', async () => {
    const id = await told('Why is it dark?');
    expect([(await remove([id])).status, (await remove([id])).status]).toEqual([200, 200]);
    expect(await wordings()).toEqual([]);
  });

  test('is divided into pages', async () => {
    for (let place = 0; place <= contract.GROUPS_PER_PAGE; place += 1)
      await tell(`Is a ${'qx'.repeat(place + 2)} real?`, aSender(place));
    expect((await list()).groups).toHaveLength(contract.GROUPS_PER_PAGE);
    const { groups, total } = await list('toDo', 2);
    expect([groups.length, total.toDo]).toEqual([1, contract.GROUPS_PER_PAGE + 1]);
  });
});

/**
 * Alternates between two people, because the number of questions that one person may send in a minute is
 * limited.
 */
function aSender(place: number): Visitor {
  return place % 2 === 0 ? reader : editor;
}

describe('removed before it is stored', () => {
  test.each([
    ['a name', 'My name is mira, why does ice float?', 'My name is …, why does ice float?'],
    ['a full name', 'Hi, I am Mira Okafor. Why does ice float?', 'Hi, I am …. Why does ice float?'],
    ['a name without capitals', 'can mira see the penguins', 'can … see the penguins'],
    ['the name of a friend', 'Is my friend Zoltan right about ice?', 'Is my friend … right about ice?'],
    ['a teacher', 'Does Mrs Stone know why ice floats?', 'Does Mrs … know why ice floats?'],
    ['an e-mail address', 'Why does ice float? mira@harbour.example', 'Why does ice float? …'],
    [
      'a telephone number',
      'Why does ice float? My phone is 0412 345 678',
      'Why does ice float? My phone is …',
    ],
    ['an age', 'I am 9 years old. Why does ice float?', 'I am … years old. Why does ice float?'],
    ['an age in words', 'I am nine and why does ice float?', 'I am … and why does ice float?'],
    ['a class', 'Class 5B asks why ice floats', 'Class … asks why ice floats'],
    ['a school', 'We at Hobart Harbour High School ask why ice floats', 'We at … ask why ice floats'],
    ['an address', 'I live at 12 Smith Street, is it cold?', 'I live at …, is it cold?'],
    ['a web address', 'Why does ice float? See www.mira.example/me', 'Why does ice float? See …'],
  ])('%s', async (_, question, kept) => {
    expect((await tell(question)).status).toBe(200);
    expect(await wordings()).toEqual([[kept]]);
  });

  test('a text of nothing but a name', async () => {
    expect((await tell('Mira 0412 345 678')).status).toBe(200);
    expect(await wordings()).toEqual([]);
  });

  test.each([
    'Why do Pengwins swim in the Southern Ocean?',
    'What do penguins eat?',
    'Will I see the Queen in Hobart?',
  ])('nothing of %s that is no name', async (question) => {
    await publishPage(app, editor, {
      ...(await aCategory(app, editor)),
      title: 'The Southern Ocean by Hobart',
      dialog: [{ title: '', text: '<p>Pengwins is how children spell it.</p>' }],
    });
    await tell(question);
    expect(await wordings()).toEqual([[question]]);
  });

  test('not the names and years that stand on a page', async () => {
    const filed = await aCategory(app, editor);
    const dialog = [{ title: '', text: '<p>Amundsen came to the pole in 1911.</p>' }];
    await publishPage(app, editor, { ...filed, title: 'To the pole', dialog });
    await tell('Did Amundsen have 52 dogs in 1911 or 1912?');
    expect(await wordings()).toEqual([['Did Amundsen have … dogs in 1911 or …?']]);
  });
});

describe('an answer that was not right', () => {
  test('is shown with its reason, page and sentence', async () => {
    const { answerID } = await aKrillPage();
    const complaint = { reason: 'sentence', answerID, sentence: 'They glow at night.' } as const;
    await tell('Where are krill?', reader, complaint);
    await tell('Where are krill?', reader, complaint);
    await tell('where are krill', reader, { ...complaint, reason: 'hard' });
    const [group] = (await list()).groups;
    expect(group?.wordings).toMatchObject([{ wording: 'Where are krill?', times: 3 }]);
    expect(group?.complaints).toEqual([
      { ...complaint, title: 'Krill', times: 2 },
      { ...complaint, title: 'Krill', times: 1, reason: 'hard' },
    ]);
  });

  test('brings no text of the reader onto the board', async () => {
    const { answerID } = await aKrillPage();
    await tell('Where are krill?', reader, { reason: 'wrong', answerID, sentence: 'Mira was here.' });
    expect((await list()).groups[0]?.complaints).toMatchObject([{ sentence: '' }]);
  });

  test.each([
    ['a reason of their own', { reason: 'boring', answerID: 34, sentence: '' }, 'complaint.reason'],
    ['no page', { reason: 'hard', answerID: 'x', sentence: '' }, 'complaint.answerID'],
    ['a long sentence', { reason: 'hard', answerID: 34, sentence: 'a'.repeat(1001) }, 'complaint.sentence'],
  ])('is refused with %s', async (_, complaint, field) => {
    const { status, refusal } = await tell('Why?', reader, complaint as contract.Complaint);
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, [field]]);
  });

  test('is refused for a page that does not exist', async () => {
    const { status } = await tell('Why?', reader, { reason: 'hard', answerID: 99_999, sentence: '' });
    expect([status, await wordings()]).toEqual([404, []]);
  });
});

describe('a question that an editor binds to a sentence', () => {
  test('is answered by that sentence at the next question, in every process, and leaves the board', async () => {
    const beside = await startApp({ beside: app });
    try {
      const { page, answerID } = await aKrillPage();
      const other = await aKrillPage();
      const question = 'Zorg blip the blue lights?';
      await told(question);
      expect((await ask(question, beside)).answerID).toBeUndefined();
      const questions = [{ asked: question, sentence: 'They glow at night.' }];
      await app.send(updatePage, { params: { id: answerID }, body: { ...page, questions } }, editor);
      for (const process of [app, beside])
        expect(await ask(question, process)).toEqual({ answerID, sentence: 'They glow at night.' });
      expect([await wordings(), await wordings('done')]).toEqual([[], [[question]]]);
      const versions = await app.send(listVersions, { params: { id: answerID }, querystring: {} }, editor);
      expect(versions.body[0]?.summary).toBe('Questions');
      // Lists the same question on both pages. The words of the question then match both pages equally well.
      await app.send(
        updatePage,
        { params: { id: other.answerID }, body: { ...other.page, questions } },
        editor,
      );
      await tell(question);
      expect((await list()).groups[0]?.boundTo.toSorted()).toEqual([answerID, other.answerID].toSorted());
    } finally {
      await beside.close();
    }
  });

  test('stays on the board while a reader complains of the very sentence to which it is bound', async () => {
    const { page, answerID } = await aKrillPage();
    const bound = { asked: 'What shines at night?', sentence: 'They glow at night.' };
    await app.send(updatePage, { params: { id: answerID }, body: { ...page, questions: [bound] } }, editor);
    await tell(bound.asked, reader, { reason: 'wrong', answerID, sentence: bound.sentence });
    expect(await wordings()).toEqual([[bound.asked]]);
    const moved = { ...bound, sentence: 'Krill gather under floes.' };
    await app.send(updatePage, { params: { id: answerID }, body: { ...page, questions: [moved] } }, editor);
    expect(await wordings()).toEqual([]);
  });

  test('may be answered by a whole page, such as one that begins with the question', async () => {
    const question = 'Zorg blop the green lights?';
    await told(question);
    const filed = await aCategory(app, editor);
    const questions = [{ asked: question, sentence: '' }];
    const answerID = await publishPage(app, editor, { ...filed, title: 'A new page', questions });
    expect((await ask('zorg blop the GREEN lights')).answerID).toBe(answerID);
    expect([await wordings(), await wordings('done')]).toEqual([[], [[question]]]);
    const sentence = 'Sea ice grows in autumn.';
    await tell(question, reader, { reason: 'notAsked', answerID, sentence });
    expect(await wordings()).toEqual([[question]]);
  });

  test('is not forced on a follow-up, in which "they" means what the question before was about', async () => {
    const filed = await aCategory(app, editor);
    const walruses = await publishPage(app, editor, {
      ...filed,
      title: 'Walruses in the cold',
      dialog: [
        { title: 'What walruses eat', text: '<p>Walruses eat mussels. Walruses eat in the cold.</p>' },
      ],
      questions: [],
    });
    const lamps = await publishPage(app, editor, {
      ...filed,
      title: 'Oil lamps',
      dialog: [{ title: '', text: '<p>Lamps burn oil.</p>' }],
      questions: [{ asked: 'What do they eat?', sentence: 'Lamps burn oil.' }],
    });
    expect((await ask('what do they eat')).answerID).toBe(lamps);
    const { body } = await app.send(message, { body: { input: 'walruses in the cold' } }, reader);
    const { system, user_defined } = body.context.skills['main skill'];
    expect(user_defined.answerID).toBe(walruses);
    const next = { input: 'what do they eat', system, wa_session_id: body.wa_session_id };
    const followed = await app.send(message, { body: next }, reader);
    expect(followed.body.output.suggestions[0]?.answerID).toBe(walruses);
  });

  test('can choose among the sentences of a page', async () => {
    const { answerID } = await aKrillPage();
    const sentencesOf = (id: number | string, as = editor) =>
      app.send(contract.listSentences, { params: { id } }, as);
    expect((await sentencesOf(answerID)).body).toEqual({
      title: 'Krill',
      blocks: [{ heading: '', sentences: ['Krill gather under floes.', 'They glow at night.'] }],
    });
    expect((await sentencesOf(99_999)).status).toBe(404);
    expect((await sentencesOf('x')).status).toBe(400);
    expect((await sentencesOf(answerID, reader)).status).toBe(403);
  });
});

test('a word that an editor adds answers the question before which no page knew it', async () => {
  const { answerID } = await aKrillPage();
  expect((await ask('frizzles')).answerID).toBeUndefined();
  await app.send(saveEverydayWord, { body: { word: 'frizzles', meaning: 'krill' } }, editor);
  expect((await ask('what are frizzles')).answerID).toBeGreaterThanOrEqual(411);
  expect(answerID).toBeGreaterThanOrEqual(411);
});

describe('refuses', () => {
  test.each([
    ['marks alone', '???'],
    ['nothing', ' '],
    ['more than the bar takes', 'a'.repeat(2001)],
    ['what no keyboard makes', 'a\u0000b'],
  ])('%s as a question', async (_, question) => {
    const { status, refusal } = await tell(question);
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, ['question']]);
    expect(await wordings()).toEqual([]);
  });

  test('lists of questions that name none, or no questions', async () => {
    for (const ids of [[], ['1'], 'all', undefined])
      expect((await move(ids as string[], 'done')).status, String(ids)).toBe(400);
    expect((await move([await told('Why?')], 'elsewhere' as contract.Pile)).status).toBe(400);
    expect((await remove([])).status).toBe(400);
  });

  test('the board for everyone who may not edit', async () => {
    const id = await told('Why?');
    for (const role of ['view', 'student', 'teacher'] as const) {
      const person = await aPerson(app, role);
      const answers = [
        await app.send(contract.listQuestions, {}, person),
        await move([id], 'setAside', person),
        await remove([id], person),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
      expect((await tell('May I?', person)).status).toBe(200);
    }
    expect((await tell('Who am I?', {})).status).toBe(401);
    expect(await wordings()).toEqual([['May I?'], ['Why?']]);
  });

  test('more than a class would send in a minute, and accepts more in the next minute', async () => {
    const hasty = await aPerson(app, 'student');
    const send = () => tell('Again?', hasty);
    for (let sent = 0; sent < 60; sent += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    expect((await tell('Me too?')).status).toBe(200);
    app.clock.advance(60_000);
    expect((await send()).status).toBe(200);
  });
});

test('a question that was not sent for as long as administrators set is deleted', async () => {
  const { run } = createForgetting({ db: app.connection.db, clock: app.clock });
  const left = async () =>
    (await app.connection.db.selectFrom('unanswered_question').select('wording').execute()).map(
      ({ wording }) => wording,
    );
  await tell('Old and alone?');
  await tell('Old and asked again?');
  app.clock.advance(2 * DAY_MS);
  const again = await aPerson(app, 'student');
  await tell('Old and asked again?', again);
  app.clock.advance(89 * DAY_MS);
  await run();
  expect(await left()).toEqual(['Old and asked again?']);
  const administrator = await aPerson(app, 'admin');
  const { body } = await app.send(readSettings, {}, administrator);
  await app.send(saveSettings, { body: { ...body, questionDays: 30 } }, administrator);
  await run();
  expect(await left()).toEqual([]);
});
