import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClass, joinClass } from '#features/classes/contract.ts';
import type { Endpoint } from '#platform/shared/calls/endpoint.ts';
import { may } from '#platform/shared/people/access.ts';
import { ROLES } from '#platform/shared/people/roles.ts';
import { startApp, type TestApp, type Visitor } from '../app.ts';
import { aPerson } from '../builders.ts';
import { listEndpoints, nameOf } from './every-call.ts';
import { exampleOf } from './schema-walk.ts';

let app: TestApp;
const pupil: Visitor = {};
beforeAll(async () => {
  app = await startApp();
  const { body } = await app.send(createClass, { body: { name: 'Year 5' } }, await aPerson(app));
  await app.send(joinClass, { body: { code: body.code, nickname: 'Brave Tern' } }, pupil);
});
afterAll(() => app.close());

/**
 * The endpoints that a pupil may call: those that are open to visitors without a session, and those that
 * every reader needs.
 */
const OPEN = [
  'GET /api/answer/list',
  'GET /api/answer/page/:id',
  'GET /api/answer/random',
  'GET /api/categorisation/getAllIDs',
  'GET /api/categorisation/getDictionaryID',
  'GET /api/categorisation/getDictionaryNames',
  'GET /api/glossary',
  'GET /api/identity/registrations',
  'GET /api/listening/voices',
  'GET /api/live',
  'GET /api/live/quiz',
  'GET /api/map',
  'GET /api/media/:name/captions',
  'GET /api/myLessons',
  'GET /api/pathways',
  'GET /api/quizzes/:id',
  'GET /api/quizzes/checks/:id',
  'GET /api/resources/:type',
  'GET /api/resources/file/:name',
  'GET /api/stt/credentials',
  'GET /api/user/getUser',
  'GET /api/watsontts',
  'GET /api/watsontts/:message',
  'GET /api/weather/:stationId',
  'GET /api/weather/stations',
  'POST /api/answer/getQuiz',
  'POST /api/assistant/message',
  'POST /api/assistant/suggestions',
  'POST /api/failures',
  'POST /api/identity/passwordJudgements',
  'POST /api/identity/registrationCorrections',
  'POST /api/identity/resendVerification',
  'POST /api/identity/resetPassword',
  'POST /api/identity/verifyEmail',
  'POST /api/join',
  'POST /api/join/back',
  'POST /api/join/card',
  'POST /api/join/code',
  'POST /api/listening/marks',
  'POST /api/live/quiz/answer',
  'POST /api/login/submit',
  'POST /api/myLessons/:id/steps/:stepId',
  'POST /api/questions/tell',
  'POST /api/quizzes/:id/answers',
  'POST /api/setups',
  'POST /api/setups/codes',
  'POST /api/user/forgotPassword',
  'POST /api/watsontts',
];

test('a pupil of a class is refused by every call but those for reading and those for visitors', async () => {
  const open: string[] = [];
  for (const endpoint of await listEndpoints()) {
    const { status } = await app.send(endpoint, inputOf(endpoint), { ...pupil });
    if (status !== 403) open.push(nameOf(endpoint));
  }
  expect(open.toSorted()).toEqual(OPEN);
});

test.each(ROLES)(
  '%s: every call outside the rights of the role is refused, and of a visitor too',
  async (role) => {
    const person = await aPerson(app, role);
    const refusals: [name: string, status: number, ofVisitor: number][] = [];
    for (const endpoint of await listEndpoints()) {
      if (may({ role }, endpoint.access)) continue;
      const { status } = await app.send(endpoint, inputOf(endpoint), { ...person });
      const visitor = await app.send(endpoint, inputOf(endpoint), {});
      refusals.push([nameOf(endpoint), status, visitor.status]);
    }
    expect(refusals).toEqual(refusals.map(([name]) => [name, 403, 401]));
    expect(refusals.length > 10).toBe(role !== 'admin');
  },
);

/** @returns an input of the types that the schemas of an endpoint describe */
function inputOf({ schema: { params, querystring, body } }: Endpoint) {
  return {
    ...(params && { params: exampleOf(params) }),
    ...(querystring && { querystring: exampleOf(querystring) }),
    ...(body && { body: exampleOf(body) }),
  };
}
