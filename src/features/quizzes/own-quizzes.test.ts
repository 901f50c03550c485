import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteMyAccount } from '#features/accounts/my-account-contract.ts';
import { createClass, joinClass, lookUpCode } from '#features/classes/contract.ts';
import {
  copySharedLesson,
  createLesson,
  giveLesson,
  listMyLessons,
  shareLesson,
} from '#features/lessons/contract.ts';
import {
  answerLive,
  readBoard,
  readLiveQuiz,
  startLiveQuiz,
  stepLiveQuiz,
} from '#features/live/quiz-contract.ts';
import { FIRST_OWN_QUIZ } from '#platform/shared/content/own-quiz.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson, GOOD_PASSWORD } from '../../../test/builders.ts';
import { answerQuestion, readQuiz } from './contract.ts';
import { readEditableQuiz, readProofPage, saveQuiz } from './editing-contract.ts';
import { createOwnQuiz, listTeacherQuizzes, removeOwnQuiz, renameOwnQuiz } from './own-contract.ts';
import type { Question } from './question.ts';
import { listResults, readResults } from './results-contract.ts';

let app: TestApp;
let teacher: Visitor;
let other: Visitor;
let pupil: Visitor;
let classId: string;

beforeAll(async () => {
  app = await startApp({ library: true });
  [teacher, other] = [await aPerson(app), await aPerson(app)];
  const made = (await app.send(createClass, { body: { name: 'Year 5 Blue' } }, teacher)).body;
  classId = made.id;
  pupil = await aPupil(made.code);
});
afterAll(() => app.close());

async function aPupil(code: string): Promise<Visitor> {
  const visitor: Visitor = {};
  const { body } = await app.send(lookUpCode, { body: { code } }, {});
  await app.send(joinClass, { body: { code, nickname: body.nicknames[0] ?? '' } }, visitor);
  return visitor;
}

const EGG: Question = {
  ...{ id: 'q1', kind: 'choice', prompt: 'Who keeps the egg warm?', shuffle: true, right: 'a' },
  options: [
    { id: 'a', text: 'The father' },
    { id: 'b', text: 'The mother' },
  ],
  evidence: { answerID: 34, block: 1, sentence: '' },
};

/** Returns a question whose answer a sentence of page 34 proves. */
async function aQuestion(): Promise<Question> {
  const { body } = await app.send(readProofPage, { params: { id: 34 } }, teacher);
  const block = body.blocks.findIndex(({ sentences }) => sentences.some(isOfFather));
  const sentence = body.blocks[block]?.sentences.find(isOfFather);
  if (!sentence) throw new Error('Page 34 says nothing about the father.');
  return { ...EGG, evidence: { answerID: 34, block: block + 1, sentence } };
}

function isOfFather(sentence: string): boolean {
  return sentence.includes('father');
}

const create = (body: { title: string; from?: number }, as = teacher) =>
  app.send(createOwnQuiz, { body }, as);
const list = async (as = teacher) => (await app.send(listTeacherQuizzes, {}, as)).body;
const edit = (id: number, as = teacher) => app.send(readEditableQuiz, { params: { id } }, as);
const save = (id: number, questions: Question[], as = teacher, rev = 1) =>
  app.send(saveQuiz, { params: { id }, body: { rev, tries: 2, questions } }, as);
const play = (id: number, as = pupil) => app.send(readQuiz, { params: { id } }, as);

async function aQuiz(title = 'My penguins'): Promise<number> {
  const { answerID } = (await create({ title })).body;
  const { status, body } = await save(answerID, [await aQuestion()]);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return answerID;
}

describe("a teacher's own quiz", () => {
  test('is made, named, written and listed, the newest first', async () => {
    const first = (await create({ title: ' Ice ' })).body.answerID;
    expect(first).toBeGreaterThanOrEqual(FIRST_OWN_QUIZ);
    const second = await aQuiz('My penguins');
    await app.send(renameOwnQuiz, { params: { id: first }, body: { title: 'Sea ice' } }, teacher);
    const { own, library } = await list();
    expect(own).toEqual([
      { answerID: second, title: 'My penguins', questions: 1, scene: 34 },
      { answerID: first, title: 'Sea ice', questions: 0, scene: 0 },
    ]);
    expect(library.map(({ answerID }) => answerID)).toContain(175);
    expect((await edit(second)).body).toMatchObject({ title: 'My penguins', rev: 2, tries: 2 });
  });

  test('begins as a copy of a quiz of the library, with the number of its version', async () => {
    const { answerID } = (await create({ title: 'My wildlife', from: 175 })).body;
    const [own, library] = [(await edit(answerID)).body, (await play(175, teacher)).body];
    expect(own.questions.map(({ prompt }) => prompt)).toEqual(library.questions.map(({ prompt }) => prompt));
    const stored = await app.connection.db
      .selectFrom('quiz')
      .select(['parent_id', 'parent_rev'])
      .where('answer_id', '=', answerID)
      .execute();
    expect(stored).toEqual([{ parent_id: 175, parent_rev: library.rev }]);
    expect((await save(answerID, own.questions.slice(0, 2))).status).toBe(200);
    expect((await play(175, teacher)).body.questions).toHaveLength(library.questions.length);
  });

  test('is checked as the quizzes of the library are, with an error for each field', async () => {
    const { answerID } = (await create({ title: 'Faulty' })).body;
    const { status, body } = await save(answerID, [
      { ...EGG, evidence: { ...EGG.evidence, sentence: 'No.' } },
    ]);
    expect([status, body]).toMatchObject([400, { errors: { 'questions.0.evidence': expect.any(String) } }]);
  });

  test('needs a name', async () => {
    const { status, body } = await create({ title: '   ' });
    expect([status, body]).toMatchObject([400, { errors: { title: expect.any(String) } }]);
  });

  test('is played by the pupils of the teacher, and its results belong to the class', async () => {
    const id = await aQuiz();
    const { body } = await play(id);
    expect(body.title).toBe('My penguins');
    const answer = { key: randomUUID(), rev: body.rev, question: 'q1', try: 1, given: 'a' };
    expect((await app.send(answerQuestion, { params: { id }, body: answer }, pupil)).body.credit).toBe(1);
    const results = (await app.send(listResults, { params: { id: classId } }, teacher)).body;
    expect(results.quizzes).toContainEqual({ answerID: id, title: 'My penguins', questions: 1, pupils: 1 });
    const result = await app.send(readResults, { params: { id: classId, quiz: `${id}` } }, teacher);
    expect(result.body.questions[0]).toMatchObject({ prompt: EGG.prompt, answered: 1, right: 1 });
  });

  test('is a step of a lesson, by its title', async () => {
    const id = await aQuiz('Eggs');
    const steps = [{ id: 's1', kind: 'quiz' as const, answerID: id, minutes: 5, note: '' }];
    const lesson = (await app.send(createLesson, { body: { name: 'Winter', steps } }, teacher)).body;
    expect(lesson.steps[0]).toMatchObject({ answerID: id, title: 'Eggs' });
    const given = { params: { id: lesson.id, classId }, body: { isGiven: true } };
    await app.send(giveLesson, given, teacher);
    const [mine] = (await app.send(listMyLessons, {}, pupil)).body;
    expect(mine?.steps[0]).toMatchObject({ title: 'Eggs' });
  });

  test('is copied with a shared lesson, so that the other class can play it', async () => {
    const id = await aQuiz('Shared eggs');
    const steps = [{ id: 's1', kind: 'quiz' as const, answerID: id, minutes: 5, note: '' }];
    const lesson = (await app.send(createLesson, { body: { name: 'Winter', steps } }, teacher)).body;
    const shared = await app.send(
      shareLesson,
      { params: { id: lesson.id }, body: { isShared: true } },
      teacher,
    );
    const copy = await app.send(copySharedLesson, { params: { secret: shared.body.secret ?? '' } }, other);
    const [step] = copy.body.steps;
    const copied = step && 'answerID' in step ? step.answerID : 0;
    expect(copied).not.toBe(id);
    expect((await edit(copied, other)).body.title).toBe('Shared eggs');
  });

  test('is played by the whole class at once', async () => {
    const id = await aQuiz('Live eggs');
    const live = { params: { id: classId } };
    const board = (await app.send(readBoard, live, teacher)).body;
    expect(board.quizzes).toContainEqual({ answerID: id, title: 'Live eggs', questions: 1, scene: 34 });
    await app.send(startLiveQuiz, { ...live, body: { answerID: id } }, teacher);
    const { running } = (await app.send(readBoard, live, teacher)).body;
    expect(running).toMatchObject({ title: 'Live eggs', phase: 'lobby' });
    await app.send(stepLiveQuiz, { ...live, body: { step: 'start', rev: running?.rev ?? 0 } }, teacher);
    expect((await app.send(answerLive, { body: { number: 1, given: 'a' } }, pupil)).status).toBe(200);
    expect((await app.send(readLiveQuiz, {}, pupil)).body).toMatchObject({ title: 'Live eggs', mine: 'a' });
    const { rev = 0 } = (await app.send(readBoard, live, teacher)).body.running ?? {};
    await app.send(stepLiveQuiz, { ...live, body: { step: 'end', rev } }, teacher);
  });

  test('is gone with its answers when it is removed, and with the account', async () => {
    const id = await aQuiz();
    await app.send(removeOwnQuiz, { params: { id } }, teacher);
    expect([(await play(id)).status, (await edit(id)).status]).toEqual([404, 404]);
    const leaving = await aPerson(app);
    const { answerID } = (await create({ title: 'Leaving' }, leaving)).body;
    await app.send(deleteMyAccount, { body: { password: GOOD_PASSWORD } }, leaving);
    const left = await app.connection.db
      .selectFrom('quiz')
      .select('answer_id')
      .where('answer_id', '=', answerID)
      .execute();
    expect(left).toEqual([]);
  });
});

describe("another teacher's quiz", () => {
  test('is not seen, changed, played, copied, taught or removed', async () => {
    const id = await aQuiz('Private');
    const stranger = (await app.send(createClass, { body: { name: 'Others' } }, other)).body;
    const theirs = await aPupil(stranger.code);
    const statuses = [
      await edit(id, other),
      await save(id, [await aQuestion()], other, 2),
      await play(id, other),
      await play(id, theirs),
      await create({ title: 'Copy', from: id }, other),
      await app.send(renameOwnQuiz, { params: { id }, body: { title: 'Mine' } }, other),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
    const start = { params: { id: stranger.id }, body: { answerID: id } };
    expect((await app.send(startLiveQuiz, start, other)).status).toBe(400);
    const steps = [{ id: 's1', kind: 'quiz' as const, answerID: id, minutes: 5, note: '' }];
    const lesson = await app.send(createLesson, { body: { name: 'Theirs', steps } }, other);
    expect([lesson.status, lesson.body]).toEqual([
      400,
      expect.objectContaining({ errors: { steps: 'This quiz belongs to another teacher.' } }),
    ]);
    await app.send(removeOwnQuiz, { params: { id } }, other);
    expect((await edit(id)).status).toBe(200);
    expect((await list(other)).own.map(({ title }) => title)).not.toContain('Private');
  });

  test('a quiz of the library is not changed by a teacher', async () => {
    expect((await edit(175)).status).toBe(403);
    expect((await save(175, [await aQuestion()])).status).toBe(403);
  });
});
