import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClass, joinClass } from '#features/classes/contract.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { listPathways } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ library: true });
});
afterAll(() => app.close());

test('a pupil of a class gets the first path, the paths by curriculum and the timeline', async () => {
  const { body: made } = await app.send(createClass, { body: { name: 'Year 5' } }, await aPerson(app));
  const pupil: Visitor = {};
  await app.send(joinClass, { body: { code: made.code, nickname: 'Brave Tern' } }, pupil);
  const { status, body } = await app.send(listPathways, {}, pupil);
  expect(status).toBe(200);
  expect(body.start.pages[0]).toEqual({
    answerID: 1,
    title: 'Where is Antarctica?',
    why: expect.stringContaining('globe'),
  });
  expect(body.curricula.map(({ country }) => country)).toEqual(['Australia', 'England', 'USA']);
  const web = body.curricula[0]?.pathways.find(({ codes }) => codes.includes('AC9S4U01'));
  expect(web).toMatchObject({ years: 'Year 4', subject: 'Science', packs: [5] });
  expect(web?.pages).toContainEqual({ answerID: 63, title: 'Krill' });
  const pole = body.timeline.flatMap(({ events }) => events).find(({ page }) => page.answerID === 71);
  expect(pole).toMatchObject({ date: '14 December 1911', page: { title: 'The race to the South Pole' } });
});

test('a reader without other rights gets them too, and a visitor does not', async () => {
  expect((await app.send(listPathways, {}, await aPerson(app, 'view'))).status).toBe(200);
  expect((await app.send(listPathways, {}, {})).status).toBe(401);
});

test('nothing leads to a page that does not exist', async () => {
  const empty = await startApp();
  const { body } = await empty.send(listPathways, {}, await aPerson(empty));
  expect(body.start.pages).toEqual([]);
  expect(body.curricula.flatMap(({ pathways }) => pathways)).toEqual([]);
  expect(body.timeline).toEqual([]);
  await empty.close();
});
