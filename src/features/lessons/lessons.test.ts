import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteMyAccount } from '#features/accounts/my-account-contract.ts';
import { createClass, joinClass, readClass } from '#features/classes/contract.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson, GOOD_PASSWORD } from '../../../test/builders.ts';
import * as contract from './contract.ts';
import type { Step } from './steps.ts';

let app: TestApp;
type SignedIn = Visitor & { userName: string };
let teacher: SignedIn;
let neighbour: SignedIn;
beforeAll(async () => {
  app = await startApp({ library: true });
  [teacher, neighbour] = [await aPerson(app), await aPerson(app)];
});
beforeEach(async () => {
  await app.connection.db.deleteFrom('class').execute();
  await app.connection.db.deleteFrom('lesson').execute();
});
afterAll(() => app.close());

const PAGE: Step = {
  id: 's1',
  kind: 'page',
  answerID: 34,
  stopAfter: 2,
  minutes: 10,
  note: 'Look at its feet.',
};
const QUIZ: Step = { id: 's2', kind: 'quiz', answerID: 175, minutes: 12, note: '' };
const MAP: Step = { id: 's3', kind: 'map', places: ['casey'], minutes: 5, note: '' };
const TALK: Step = { id: 's4', kind: 'talk', text: 'Why take turns?', minutes: 9, note: '' };
const SHEET: Step = {
  id: 's5',
  kind: 'worksheet',
  title: 'Worksheet 4',
  file: 'sheet-4.pdf',
  minutes: 15,
  note: '',
};
const EVERY_KIND = [PAGE, QUIZ, MAP, TALK, SHEET];

async function aLesson(steps: Step[] = [PAGE, TALK], as = teacher): Promise<contract.Lesson> {
  return (await app.send(contract.createLesson, { body: { name: 'Penguins in winter', steps } }, as)).body;
}

async function aClass(as = teacher) {
  return (await app.send(createClass, { body: { name: 'Year 5 Blue' } }, as)).body;
}

async function aPupil(code: string, nickname = 'Brave Tern'): Promise<Visitor> {
  const visitor: Visitor = {};
  await app.send(joinClass, { body: { code, nickname } }, visitor);
  return visitor;
}

const read = (id: string, as = teacher) => app.send(contract.readLesson, { params: { id } }, as);
const give = (id: string, classId: string, isGiven = true, as = teacher, days?: number) =>
  app.send(contract.giveLesson, { params: { id, classId }, body: { isGiven, days } }, as);
const mine = async (as: Visitor) => (await app.send(contract.listMyLessons, {}, as)).body;
const mark = (as: Visitor, id: string, stepId: string, isDone = true) =>
  app.send(contract.markStep, { params: { id, stepId }, body: { isDone } }, as);

describe('a lesson', () => {
  test('keeps its steps of every kind in order, each with minutes and a note, and shows their titles', async () => {
    const made = await aLesson(EVERY_KIND);
    expect(made).toMatchObject({ name: 'Penguins in winter', minutes: 60, steps: EVERY_KIND, classes: [] });
    expect(made.steps.map(({ title }) => title)).toEqual([
      'Emperor penguin',
      expect.stringMatching(/Wildlife/),
      'Casey',
      'Why take turns?',
      'Worksheet 4',
    ]);
    expect((await app.send(contract.listLessons, {}, teacher)).body).toEqual([
      { id: made.id, name: made.name, minutes: 60, steps: 5, planned: 51, classes: [] },
    ]);
  });

  test('is renamed, reordered and shortened by one save', async () => {
    const { id, rev } = await aLesson(EVERY_KIND);
    const body = { name: 'Winter', minutes: 40, steps: [TALK, PAGE], rev };
    const saved = await app.send(contract.saveLesson, { params: { id }, body }, teacher);
    expect(saved.body).toMatchObject({ name: 'Winter', minutes: 40, steps: [TALK, PAGE], rev: rev + 1 });
    expect((await read(id)).body).toEqual(saved.body);
  });

  test('is not overwritten by an older window, which gets the newer lesson', async () => {
    const { id, rev } = await aLesson();
    const save = (name: string) =>
      app.send(contract.saveLesson, { params: { id }, body: { name, minutes: 60, steps: [], rev } }, teacher);
    const answers = await Promise.all([save('A'), save('B')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [kept] = answers.filter(({ status }) => status === 200);
    expect((await read(id)).body.name).toBe(kept?.body.name);
    expect(answers.find(({ status }) => status === 409)?.refusal).toMatchObject({ lesson: kept?.body });
  });

  test.each<[string, Step[]]>([
    ['41 steps', Array.from({ length: 41 }, (_, at) => ({ ...TALK, id: `s${at}` }))],
    ['the same step twice', [TALK, TALK]],
    ['a step of no minutes', [{ ...TALK, minutes: 0 }]],
    ['a place that is not on the map', [{ ...MAP, places: ['atlantis'] }]],
    ['a file outside the resources', [{ ...SHEET, file: '../secret.pdf' }]],
  ])('is not made with %s', async (_, steps) => {
    const { status } = await app.send(contract.createLesson, { body: { name: 'Bad', steps } }, teacher);
    expect(status).toBe(400);
  });

  test('takes 40 steps, and no page after them', async () => {
    const { id } = await aLesson(Array.from({ length: 39 }, (_, at) => ({ ...TALK, id: `s${at}` })));
    const add = () =>
      app.send(contract.addPageToLesson, { params: { id }, body: { answerID: 34, minutes: 3 } }, teacher);
    expect([(await add()).status, (await add()).status]).toEqual([200, 409]);
    expect((await read(id)).body.steps.at(-1)).toMatchObject({ kind: 'page', answerID: 34, minutes: 3 });
  });

  test('is made by no pupil, student or editor, and without a name by nobody', async () => {
    const { code } = await aClass();
    const make = async (as: Visitor, name = 'Winter') =>
      (await app.send(contract.createLesson, { body: { name } }, as)).status;
    const others = [await aPupil(code), await aPerson(app, 'student'), await aPerson(app, 'editor')];
    expect(await Promise.all(others.map((other) => make(other)))).toEqual([403, 403, 403]);
    expect(await make(teacher, ' ')).toBe(400);
  });

  test('goes with the account of its teacher', async () => {
    const leaving = await aPerson(app);
    const { id } = await aLesson([PAGE], leaving);
    await app.send(deleteMyAccount, { body: { password: GOOD_PASSWORD } }, leaving);
    const { db } = app.connection;
    expect(await db.selectFrom('lesson').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});

describe('a lesson pack', () => {
  test('is copied and given to a class with one call, and taken back by removing the copy', async () => {
    const { id: classId, code } = await aClass();
    const pupil = await aPupil(code);
    const copied = await app.send(contract.copyPack, { params: { number: 4 }, body: { classId } }, teacher);
    expect(copied.body).toMatchObject({ name: 'How penguins keep warm', minutes: 60, classes: [classId] });
    expect((await mine(pupil)).map(({ name }) => name)).toEqual(['How penguins keep warm']);
    await app.send(contract.removeLesson, { params: { id: copied.body.id } }, teacher);
    expect(await mine(pupil)).toEqual([]);
  });

  test('has pages that exist and steps that fill its length', async () => {
    const { body: packs } = await app.send(contract.listPacks, {}, teacher);
    expect(packs.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { number, steps, minutes } of packs) {
      const { body } = await app.send(contract.copyPack, { params: { number }, body: {} }, teacher);
      expect(body.steps.filter(({ title }) => title === '')).toEqual([]);
      expect(steps.reduce((sum, step) => sum + step.minutes, 0)).toBe(minutes);
    }
  });

  test('is not found with a wrong number, and not given to a class of another', async () => {
    const { id: classId } = await aClass(neighbour);
    const copy = (number: number, body: object) =>
      app.send(contract.copyPack, { params: { number }, body }, teacher);
    expect([(await copy(11, {})).status, (await copy(4, { classId })).status]).toEqual([404, 404]);
    expect((await app.send(contract.listLessons, {}, teacher)).body).toEqual([]);
  });

  test('becomes a lesson of 40 minutes about a topic', async () => {
    const plan = (topic: string) => app.send(contract.planLesson, { body: { topic, minutes: 40 } }, teacher);
    const { body } = await plan('Wildlife');
    expect(body).toMatchObject({ name: 'Wildlife in 40 minutes', minutes: 40 });
    expect(body.steps.map((step) => step.kind)).toContain('page');
    expect(body.steps.reduce((sum, step) => sum + step.minutes, 0)).toBeLessThanOrEqual(40);
    expect((await plan('Trains')).status).toBe(404);
  });
});

describe('a pupil', () => {
  test('sees a given lesson, marks steps, takes one back, and the teacher sees how many are done', async () => {
    const [{ id, steps }, { id: classId, code }] = [await aLesson(EVERY_KIND), await aClass()];
    const [pupil, other] = [await aPupil(code), await aPupil(code, 'Calm Seal')];
    expect(await mine(pupil)).toEqual([]);
    await give(id, classId);
    expect(await mine(pupil)).toEqual([{ id, name: 'Penguins in winter', steps, done: [] }]);
    for (const step of ['s1', 's1', 's4']) expect((await mark(pupil, id, step)).status).toBe(200);
    await mark(pupil, id, 's1', false);
    await mark(pupil, id, 's2');
    expect([(await mine(pupil))[0]?.done, (await mine(other))[0]?.done]).toEqual([['s2', 's4'], []]);
    const { pupilList } = (await app.send(readClass, { params: { id: classId } }, teacher)).body;
    const pupilId = pupilList.find(({ nickname }) => nickname === 'Brave Tern')?.id;
    const listed = () => app.send(contract.listClassLessons, { params: { id: classId } }, teacher);
    expect((await listed()).body).toEqual([
      { id, name: 'Penguins in winter', steps: 5, until: null, done: [{ pupilId, steps: 2 }] },
    ]);
    await give(id, classId, false);
    expect([await mine(pupil), (await listed()).body]).toEqual([[], []]);
  });

  test('marks no step that the lesson does not have, and none of a lesson that was not given', async () => {
    const [{ id }, { id: classId, code }] = [await aLesson(), await aClass()];
    const pupil = await aPupil(code);
    expect((await mark(pupil, id, 's1')).status).toBe(404);
    await give(id, classId);
    expect([(await mark(pupil, id, 's9')).status, (await mark(teacher, id, 's1')).status]).toEqual([
      404, 404,
    ]);
    expect(await mine(teacher)).toEqual([]);
  });

  test('loses a lesson that was given for a time, and gets it back with the steps done', async () => {
    const [{ id }, { id: classId, code }] = [await aLesson(), await aClass()];
    const pupil = await aPupil(code);
    const { body: refused } = await give(id, classId, true, teacher, 401);
    expect(refused).toMatchObject({ errors: { days: 'The field “days” may be at most 400.' } });
    await give(id, classId, true, teacher, 1);
    await mark(pupil, id, 's1');
    const listed = async () =>
      (await app.send(contract.listClassLessons, { params: { id: classId } }, teacher)).body;
    const until = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
    expect([(await mine(pupil)).length, (await listed())[0]?.until]).toEqual([1, until]);
    await app.connection.db.updateTable('class_lesson').set({ given_until: app.clock.now() }).execute();
    expect([await mine(pupil), (await mark(pupil, id, 's1')).status]).toEqual([[], 404]);
    await give(id, classId);
    expect(await listed()).toMatchObject([{ until: null, done: [{ steps: 1 }] }]);
    expect((await mine(pupil))[0]?.done).toEqual(['s1']);
  });

  test('sees where the places of a map step are', async () => {
    const [{ id }, { id: classId, code }] = [await aLesson([MAP]), await aClass()];
    await give(id, classId);
    const [lesson] = await mine(await aPupil(code));
    expect(lesson?.steps).toMatchObject([
      { kind: 'map', pins: [{ name: 'Casey', lat: -66.28, lon: 110.53 }] },
    ]);
  });

  test('leaves no progress behind when the class ends', async () => {
    const [{ id }, { id: classId, code }] = [await aLesson(), await aClass()];
    await give(id, classId);
    await mark(await aPupil(code), id, 's1');
    const { db } = app.connection;
    const rows = () => db.selectFrom('lesson_progress').selectAll().where('lesson_id', '=', id).execute();
    expect(await rows()).toHaveLength(1);
    await db.deleteFrom('class').where('id', '=', classId).execute();
    expect(await rows()).toEqual([]);
    expect((await read(id)).body.classes).toEqual([]);
  });
});

describe('a link', () => {
  test('shows the lesson to another teacher, who copies it, until the owner ends it', async () => {
    const { id, steps } = await aLesson();
    const share = (isShared: boolean) =>
      app.send(contract.shareLesson, { params: { id }, body: { isShared } }, teacher);
    const secret = (await share(true)).body.secret ?? '';
    expect((await read(id)).body.isShared).toBe(true);
    const shown = (of = secret) => app.send(contract.readSharedLesson, { params: { secret: of } }, neighbour);
    expect((await shown()).body).toEqual({ name: 'Penguins in winter', minutes: 60, steps });
    const copy = await app.send(contract.copySharedLesson, { params: { secret } }, neighbour);
    expect(copy.body.id).not.toBe(id);
    const stored = await app.connection.db.selectFrom('lesson').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
    const next = (await share(true)).body.secret ?? '';
    expect([(await shown()).status, (await shown(next)).status]).toEqual([404, 200]);
    await share(false);
    expect([(await shown(next)).status, (await shown('x')).status]).toEqual([404, 404]);
    expect((await read(copy.body.id, neighbour)).body.steps).toMatchObject([
      { answerID: 34 },
      { kind: 'talk' },
    ]);
  });
});

test('no teacher sees or changes a lesson or class of another, and a pupil only lessons of the own class', async () => {
  const [theirs, theirClass] = [await aLesson([PAGE], neighbour), await aClass(neighbour)];
  const [own, ownClass] = [await aLesson(), await aClass()];
  await give(theirs.id, theirClass.id, true, neighbour);
  const pupil = await aPupil(ownClass.code);
  const params = { id: theirs.id };
  const body = { name: 'Mine', minutes: 60, steps: [], rev: theirs.rev };
  const calls = (as: Visitor) => [
    app.send(contract.readLesson, { params }, as),
    app.send(contract.saveLesson, { params, body }, as),
    app.send(contract.addPageToLesson, { params, body: { answerID: 34, minutes: 3 } }, as),
    app.send(contract.shareLesson, { params, body: { isShared: true } }, as),
    app.send(
      contract.giveLesson,
      { params: { ...params, classId: ownClass.id }, body: { isGiven: true } },
      as,
    ),
    app.send(
      contract.giveLesson,
      { params: { id: own.id, classId: theirClass.id }, body: { isGiven: true } },
      as,
    ),
    app.send(contract.listClassLessons, { params: { id: theirClass.id } }, as),
  ];
  const statuses = async (as: Visitor) => {
    const answers: { status: number }[] = await Promise.all(calls(as));
    return answers.map(({ status }) => status);
  };
  expect(await statuses(teacher)).toEqual(Array(7).fill(404));
  expect(await statuses(pupil)).toEqual(Array(7).fill(403));
  await app.send(contract.removeLesson, { params }, teacher);
  expect([(await mark(pupil, theirs.id, 's1')).status, await mine(pupil)]).toEqual([404, []]);
  expect((await read(theirs.id, neighbour)).body).toEqual({ ...theirs, classes: [theirClass.id] });
  expect((await app.send(contract.listLessons, {}, teacher)).body.map(({ id }) => id)).toEqual([own.id]);
});
