import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PAUSE_MS } from '#platform/server/services/circuit.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { HOUR_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson } from '../../../../../test/builders.ts';
import {
  type JsonService,
  type Received,
  type Response,
  startJsonService,
} from '../../../../../test/outside/json-service.ts';
import { stateOf } from '../../../../../test/voice/service-states.ts';
import { message } from '../../contract.ts';

/** For this question the search engine opens page 113, and Watson names another page. */
const QUESTION = 'who owns antarctica';
const ENGINE_PAGE = 113;
const WATSON_PAGE = 34;
const ASSISTANT = '/v2/assistants/assistant%2F1';

let watson: JsonService;
let inSessions: TestApp;
let withContext: TestApp;
let pupil: Visitor;
/** The reply of the fake Watson server to each message. */
let reply: (request: Received) => Response;
/** The sessions of the fake Watson server: the id of each session, and the number of its messages. */
const sessions = new Map<string, number>();
let made = 0;

beforeAll(async () => {
  watson = await startJsonService();
  watson.answer = answerAsWatson;
  const env = {
    ASSISTANT_PROVIDER: 'watson',
    ASSISTANT_URL: `${watson.address}/instances/one`,
    ASSISTANT_KEY: 'secret-key',
    ASSISTANT_ID: 'assistant/1',
  };
  inSessions = await startApp({ library: true, env });
  const more = {
    ASSISTANT_SESSIONS: 'off',
    ASSISTANT_ENVIRONMENT_ID: 'live',
    ASSISTANT_VERSION: '2024-08-25',
  };
  withContext = await startApp({ beside: inSessions, env: { ...env, ...more } });
  pupil = await aPerson(inSessions, 'student');
});
afterAll(async () => {
  await withContext.close();
  await inSessions.close();
  await watson.close();
});
beforeEach(async () => {
  // The previous test may have made the server pause the provider. This ends the pause.
  inSessions.clock.advance(PAUSE_MS);
  reply = () => says({ user_defined: { answerID: WATSON_PAGE } });
  for (const app of [inSessions, withContext]) await ask(app);
  sessions.clear();
  watson.received.length = 0;
});

/** The fake Watson server: creates sessions, and answers messages in the sessions that it has created. */
function answerAsWatson(request: Received): Response {
  const [path = ''] = request.path.split('?');
  if (path.endsWith('/sessions')) {
    made += 1;
    sessions.set(`session-${made}`, 0);
    return { status: 201, body: { session_id: `session-${made}` } };
  }
  const [, session] = /sessions\/([^/]+)\/message$/.exec(path) ?? [];
  if (session === undefined) return reply(request);
  const turns = sessions.get(session);
  if (turns === undefined) return { status: 404, body: { error: 'Invalid Session', code: 404 } };
  sessions.set(session, turns + 1);
  return reply(request);
}

/** A reply as IBM specifies it. */
function says(output: object, context: object = {}): Response {
  const generic = [{ response_type: 'text', text: 'Here you are.' }];
  const skills = { 'main skill': { user_defined: {}, system: { state: 'abc' } } };
  return {
    body: {
      output: { generic, intents: [], entities: [], ...output },
      context: { global: { system: { turn_count: 1 }, session_id: 'theirs' }, skills, ...context },
      user_id: 'theirs',
    },
  };
}

type Body = Answered<typeof message>;

async function ask(app: TestApp, input = QUESTION, before?: Body): Promise<Body> {
  const more = before && {
    turn_count: before.context.global.system.turn_count,
    system: before.context.skills['main skill'].system,
    wa_session_id: before.wa_session_id,
  };
  const { status, body } = await app.send(message, { body: { input, ...more } }, pupil);
  expect(status).toBe(200);
  return body;
}

const pageOf = (body: Body) => body.context.skills['main skill'].user_defined.answerID;
const paths = () =>
  watson.received.map(({ method, path }) => `${method} ${path.replace('/instances/one', '')}`);
const isPaused = async () => (await stateOf(inSessions, 'assistant')).is === 'paused';

describe('the page that Watson names', () => {
  const stale = { skills: { 'main skill': { user_defined: { answerID: 63 } } } };
  const intent = (name: string, confidence: number) => ({ intents: [{ intent: name, confidence }] });

  test.each<[string, object, object?]>([
    ['in the output', { user_defined: { answerID: WATSON_PAGE } }],
    ['as a text of digits', { user_defined: { answerID: `${WATSON_PAGE}` } }],
    [
      'in an answer',
      { generic: [{ response_type: 'user_defined', user_defined: { answerID: WATSON_PAGE } }] },
    ],
    ['in an action', { actions: [{ name: 'open', type: 'client', parameters: { answerID: WATSON_PAGE } }] }],
    ['in the main skill', {}, { skills: { 'main skill': { user_defined: { answerID: WATSON_PAGE } } } }],
    [
      'in the actions skill',
      {},
      { skills: { 'actions skill': { skill_variables: { answerID: WATSON_PAGE } } } },
    ],
    ['as an intent', intent(`page_${WATSON_PAGE}`, 0.9)],
    ['in the output, before a variable', { user_defined: { answerID: WATSON_PAGE } }, stale],
  ])('%s opens', async (_, output, context) => {
    reply = () => says(output, context);
    const body = await ask(inSessions, 'how tall are emperor penguins');
    expect(pageOf(body)).toBe(WATSON_PAGE);
    expect(body.output.outcome).toBe('answer');
    expect(body.output.suggestions[0]?.answerID).toBe(WATSON_PAGE);
    // The user sees the sentence of the page, and not Watson's text.
    expect(body.output.generic[0]?.text).toBe(body.output.evidence?.sentence);
    expect(body.output.evidence).toMatchObject({
      answerID: WATSON_PAGE,
      sentence: expect.stringMatching(/\w/),
    });
  });

  test.each<[string, object]>([
    ['does not exist', { user_defined: { answerID: 99_999 } }],
    ['is negative', { user_defined: { answerID: -20 } }],
    ['is no number', { generic: [], user_defined: { answerID: 'emperor' } }],
    ['is an intent that is not sure', { generic: [], ...intent('page_34', 0.2) }],
    ['is missing, and so are words', { generic: [] }],
  ])('that %s leaves the answer of the engine', async (_, output) => {
    reply = () => says(output);
    expect(pageOf(await ask(inSessions))).toBe(ENGINE_PAGE);
  });
});

test('the page that both name keeps the picture at which the question points', async () => {
  const { output } = await ask(inSessions, 'show me a penguin egg');
  expect(output).not.toHaveProperty('evidence');
  expect(output.target).toMatchObject({ is: 'picture', id: 'egg-34.jpg' });
});

test('words of Watson are shown if it names no page', async () => {
  const texts = ['Which penguin do you mean?', '<b>Emperor</b> or king?'];
  reply = () => says({ generic: texts.map((text) => ({ response_type: 'text', text })) });
  const body = await ask(inSessions);
  expect(pageOf(body)).toBeUndefined();
  expect(body.output).toMatchObject({ outcome: 'noAnswer', generic: [{ text: texts.join('\n') }] });
});

describe('with sessions', () => {
  test('a conversation is one session, and each message clears the page of the message before', async () => {
    const first = await ask(inSessions);
    const second = await ask(inSessions, 'and krill', first);
    expect(second.wa_session_id).toBe(first.wa_session_id);
    expect(second.context.global.system.turn_count).toBe(2);
    const session = `session-${made}`;
    expect(paths()).toEqual([
      `POST ${ASSISTANT}/sessions?version=2023-06-15`,
      `POST ${ASSISTANT}/sessions/${session}/message?version=2023-06-15`,
      `POST ${ASSISTANT}/sessions/${session}/message?version=2023-06-15`,
    ]);
    expect(watson.received[2]).toMatchObject({
      headers: {
        authorization: `Basic ${Buffer.from('apikey:secret-key').toString('base64')}`,
        'x-watson-learning-opt-out': 'true',
      },
      body: {
        input: { message_type: 'text', text: 'and krill', options: { return_context: true } },
        context: { skills: { 'main skill': { user_defined: { answerID: null } } } },
      },
    });
  });

  test('an expired session is renewed, and its successor is kept', async () => {
    const first = await ask(inSessions);
    sessions.clear();
    const second = await ask(inSessions, 'and krill', first);
    expect(pageOf(second)).toBe(WATSON_PAGE);
    const renewed = `session-${made}`;
    await ask(inSessions, 'and seals', second);
    expect(sessions.get(renewed)).toBe(2);
    expect(sessions.size).toBe(1);
  });

  test('the session outlives a reply of the engine, and small talk', async () => {
    const first = await ask(inSessions);
    reply = () => ({ status: 500, body: {} });
    const second = await ask(inSessions, QUESTION, first);
    expect(pageOf(second)).toBe(ENGINE_PAGE);
    const third = await ask(inSessions, 'hello', second);
    reply = () => says({ user_defined: { answerID: WATSON_PAGE } });
    await ask(inSessions, QUESTION, third);
    expect(sessions).toEqual(new Map([[`session-${made}`, 3]]));
  });

  test('a state that was changed, or is older than an hour, begins a new session', async () => {
    const first = await ask(inSessions);
    const { state } = first.context.skills['main skill'].system;
    const changed = structuredClone(first);
    changed.context.skills['main skill'].system.state = `${state}x`;
    await ask(inSessions, QUESTION, changed);
    inSessions.clock.advance(HOUR_MS + 1);
    await ask(inSessions, QUESTION, first);
    expect([...sessions.values()]).toEqual([1, 1, 1]);
  });
});

describe('without sessions', () => {
  test('the context of each reply goes back with the next message, without the page', async () => {
    const skill = { user_defined: { answerID: WATSON_PAGE, mood: 'curious' }, system: { state: 'abc' } };
    const context = { global: { session_id: 'theirs' }, skills: { 'main skill': skill } };
    reply = () => says({}, context);
    const first = await ask(withContext);
    expect(pageOf(first)).toBe(WATSON_PAGE);
    await ask(withContext, 'and krill', first);
    const path = `POST ${ASSISTANT}/environments/live/message?version=2024-08-25`;
    expect(paths()).toEqual([path, path]);
    expect(watson.received.map(({ body }) => body)).toEqual([
      { input: { message_type: 'text', text: QUESTION } },
      {
        input: { message_type: 'text', text: 'and krill' },
        context: {
          global: { session_id: 'theirs' },
          skills: { 'main skill': { user_defined: { mood: 'curious' }, system: { state: 'abc' } } },
        },
      },
    ]);
  });

  test.each([
    ['of almost 4,000 bytes is kept', 970, true],
    ['of more is not', 1000, false],
    ['of 80,000 bytes is not', 20_000, false],
  ])('a context %s', async (_, length, isKept) => {
    const context = { skills: { 'main skill': { user_defined: { story: 'é"'.repeat(length) } } } };
    reply = () => says({ user_defined: { answerID: WATSON_PAGE } }, { global: {}, ...context });
    // The state that the client sends back contains the context and this question, and must stay below its
    // limit of 8 KB. In JSON, each control character of the question takes six bytes.
    const first = await ask(withContext, `krill ${'\u0001'.repeat(300)}`);
    expect(pageOf(first)).toBe(WATSON_PAGE);
    await ask(withContext, 'and krill', first);
    expect(JSON.stringify(watson.received[1]?.body).includes('story')).toBe(isKept);
  });
});

describe('Watson gets', () => {
  test('the question, and nothing about the person or the conversation', async () => {
    const first = await ask(inSessions, 'how deep do emperor penguins dive');
    watson.received.length = 0;
    const text = `Hi, I am Mira from Hobart Harbour High School.\n\t${QUESTION}?`;
    await ask(inSessions, text, first);
    const sent = JSON.stringify(watson.received);
    expect(watson.received[0]?.body).toMatchObject({ input: { text: `${QUESTION}?` } });
    expect(sent).not.toMatch(/Mira|Okafor|Hobart|emperor|user_id/i);
    expect(sent).not.toContain(first.wa_session_id);
  });

  test('an answer to its own question as it was typed', async () => {
    await ask(inSessions, 'Yes, please');
    expect(watson.received[1]?.body).toMatchObject({ input: { text: 'Yes, please' } });
  });

  test.each([
    ['distress', 'i want to kill myself tonight'],
    ['an insult', 'you are stupid'],
    ['small talk', 'hello'],
  ])('no text of %s', async (_, text) => {
    await ask(inSessions, text);
    expect(watson.received).toEqual([]);
  });
});

describe('the answer of the engine stands if Watson', () => {
  test.each<[string, () => Response]>([
    ['refuses', () => ({ status: 401, body: { error: 'Unauthorized' } })],
    ['does not know a new session', () => ({ status: 404, body: {} })],
    ['is broken', () => ({ status: 500, body: 'oops' })],
    ['answers HTML', () => ({ body: '<html>34</html>' })],
    ['answers another shape', () => ({ body: { output: 'emperor' } })],
    ['sends us elsewhere', () => ({ status: 307, body: '' })],
    ['never answers', () => 'silence'],
    ['is slow', () => ({ ...asObject(says({ user_defined: { answerID: WATSON_PAGE } })), delayMs: 5000 })],
  ])('%s', async (_, answer) => {
    for (const app of [inSessions, withContext]) {
      reply = answer;
      expect(pageOf(await ask(app))).toBe(ENGINE_PAGE);
    }
  });

  test('never creates a session', async () => {
    watson.answer = () => 'silence';
    expect(pageOf(await ask(inSessions))).toBe(ENGINE_PAGE);
    watson.answer = answerAsWatson;
  });
});

test('Watson is not called for a minute after three failures in a row', async () => {
  reply = () => ({ status: 503, body: {} });
  for (let time = 0; time < 3; time++) await ask(inSessions);
  expect(await isPaused()).toBe(true);
  watson.received.length = 0;
  reply = () => says({ user_defined: { answerID: WATSON_PAGE } });
  expect(pageOf(await ask(inSessions))).toBe(ENGINE_PAGE);
  expect(watson.received).toEqual([]);
  inSessions.clock.advance(PAUSE_MS);
  expect(pageOf(await ask(inSessions))).toBe(WATSON_PAGE);
  expect(await isPaused()).toBe(false);
});

function asObject(response: Response) {
  if (response === 'silence') throw new Error('silence has no fields');
  return response;
}
