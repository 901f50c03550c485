import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#platform/shared/calls/endpoint.ts';
import type { Refusal } from '#platform/shared/calls/refusal.ts';
import { startApp, type TestApp, type Visitor } from '../app.ts';
import { aCategory, anItem, aPage, aPerson, aRegistration, publishPage } from '../builders.ts';
import { listEndpoints, nameOf } from './every-call.ts';
import { exampleOf, type Path, pathsIn, withValue } from './schema-walk.ts';

type Part = 'params' | 'querystring' | 'body';
type Sample = Partial<Record<Part, unknown>>;

const endpoints = await listEndpoints();

let app: TestApp;
let administrator: Visitor;
/** A page, a category, a user and a bulletin that the requests name. The test creates them once. */
let known: { answerID: number; category: string; subCategory: string; user: string; bulletin: string };

beforeAll(async () => {
  app = await startApp();
  administrator = await aPerson(app, 'admin');
  const { userName } = await aPerson(app, 'teacher');
  const categories = await aCategory(app, administrator);
  const answerID = await publishPage(app, administrator, categories);
  const { id: user } = await app.connection.db
    .selectFrom('person')
    .select('id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  known = { answerID, ...categories, user, bulletin: randomUUID() };
  for (const type of ['news', 'resources'])
    await send('POST /api/resources/insert/:type', { params: { type }, body: aBulletin(randomUUID()) });
  await send('POST /api/resources/insert/:type', {
    params: { type: 'news' },
    body: aBulletin(known.bulletin),
  });
});
afterAll(() => app.close());

test('the walk covers every call of the product', () => {
  expect(endpoints.length).toBeGreaterThan(60);
  const names = endpoints.map(nameOf);
  expect(Object.keys(SAMPLES).filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

describe('null for an optional field', () => {
  const optional = endpoints.flatMap((endpoint) =>
    optionalFields(endpoint).map((path) => [nameOf(endpoint), path] as const),
  );

  test.each(optional)('means to %s that it is missing: %j', async (call, path) => {
    const answers = [];
    for (const value of [null, undefined]) {
      const sample = sampleOf(call);
      answers.push(await send(call, { ...sample, body: withValue(sample.body, path, value) }));
    }
    const [answer, leftOut] = answers.map(({ status, refusal: { errors } }) => ({ status, errors }));
    expect(answer).toEqual(leftOut);
    expect([401, 500]).not.toContain(answer?.status);
    if (call in SAMPLES) expect(answer).toEqual({ status: 200 });
  });

  test.each(endpoints.map(nameOf).filter((name) => name in SAMPLES))(
    'may stand among what is right: %s',
    async (call) => expect((await send(call, sampleOf(call))).status).toBe(200),
  );
});

describe('a value of the wrong type', () => {
  const fields = endpoints.flatMap((endpoint) =>
    (['params', 'querystring', 'body'] as const).flatMap((part) =>
      fieldsOf(endpoint, part).map((path) => [nameOf(endpoint), part, path] as const),
    ),
  );

  test.each(fields)("is refused with the product's own message by %s: %s %j", async (call, part, path) => {
    for (const wrong of part === 'body' ? [5, 'x\u0000', true, [[]], { odd: 1 }, -1.5, null] : ['', 'x y']) {
      const sample = sampleOf(call);
      const { status, refusal } = await send(call, {
        ...sample,
        [part]: withValue(sample[part], path, wrong),
      });
      expectOurWords(status, refusal, `${call} ${part} ${path.join('.')} ${JSON.stringify(wrong)}`);
    }
  });

  test.each(endpoints.map(nameOf))(
    'a whole body of the wrong type is refused in the same way by %s',
    async (call) => {
      for (const body of [null, [], 'text', 5, {}]) {
        const { status, refusal } = await send(call, { params: sampleOf(call).params, body });
        expectOurWords(status, refusal, `${call} ${JSON.stringify(body)}`);
      }
    },
  );

  test('is named by its index in the list as it was sent, including nulls', async () => {
    const sample = sampleOf('POST /api/answer/update/:id');
    const wrong = { ...anItem(), itemCaption: ['x'] };
    const items = [null, anItem(), null, wrong, { ...anItem(), itemID: null }];
    const { refusal } = await send('POST /api/answer/update/:id', {
      ...sample,
      body: {
        ...Object(sample.body),
        items,
        questions: [null, { asked: 'Who lives there?', sentence: '' }, 5],
      },
    });
    expect(Object.keys(refusal.errors ?? {})).toEqual([
      'items.3.itemCaption',
      'items.4.itemID',
      'questions.2',
    ]);
    expect(refusal.errors?.['items.4.itemID']).toMatch(/is required/);
  });

  test('a long list of nulls is read like any other', async () => {
    const sample = sampleOf('POST /api/answer/update/:id');
    const items = [...Array.from({ length: 100_000 }, () => null), anItem()];
    const { status } = await send('POST /api/answer/update/:id', {
      ...sample,
      body: { ...Object(sample.body), items },
    });
    expect(status).toBe(200);
  });

  test('the message names the field', async () => {
    const sample = sampleOf('POST /api/answer/update/:id');
    const body = { ...Object(sample.body), title: 5, items: [{ ...anItem(), itemCaption: ['x'] }] };
    expect((await send('POST /api/answer/update/:id', { ...sample, body })).refusal).toEqual({
      code: 'invalid',
      message: 'The title must be a text.',
      errors: {
        title: 'The title must be a text.',
        'items.0.itemCaption': 'The caption must be a text.',
      },
    });
  });
});

/**
 * Words that occur only in messages of the validator, the framework or JavaScript. Messages that the product
 * shows must not contain them.
 */
const RAW =
  /invalid input|expected|received|must have required|FST_|too (big|small)|undefined|NaN|regex|zod/i;

function expectOurWords(status: number, { message, errors }: Refusal, what: string): void {
  expect([401, 500], what).not.toContain(status);
  if (status !== 400) return;
  for (const [field, sentence] of [['message', message], ...Object.entries(errors ?? {})]) {
    expect(sentence, `${what}: ${field}`).toMatch(/^[*A-Z]/);
    expect(sentence, `${what}: ${field}`).not.toMatch(RAW);
  }
}

/**
 * For each endpoint with a body in the basic contract (the calls and fields that the app requires of every
 * server, docs/behaviour.md 1.5): a valid input, which the server answers with 200.
 */
const SAMPLES: Record<string, () => Sample> = {
  'POST /api/answer/insert': () => ({
    body: { ...fullPage(), answerID: nextPage(), requestID: randomUUID(), add: true },
  }),
  'POST /api/answer/update/:id': () => ({
    params: { id: known.answerID },
    body: { ...fullPage(), answerID: known.answerID },
  }),
  'POST /api/answer/getQuiz': () => ({ body: { quizID: 'none' } }),
  'POST /api/user/createUser': () => ({ body: aPersonForm() }),
  'POST /api/user/editUser': () => ({ body: anEdit() }),
  'POST /api/user/updateUsersRoleStatus': () => ({
    body: [{ id: known.user, attributes: { role: 'teacher', status: 'Active' } }],
  }),
  'POST /api/login/submit': () => ({ body: { username: 'nobody.here', password: 'nothing' } }),
  'POST /api/user/forgotPassword': () => ({ body: { userName: 'nobody.here' } }),
  'POST /api/assistant/suggestions': () => ({ body: { typed: 'what do pen' } }),
  'POST /api/assistant/message': () => ({
    body: {
      input: { text: 'What do penguins eat?', message_type: 'text' },
      turn_count: 0,
      system: {},
      wa_session_id: 'x',
    },
  }),
  'POST /api/categorisation/insertNew': () => ({ body: aCategoryForm() }),
  'POST /api/mongoimage/searchImages': () => ({
    body: { category: '', subcategory: '', search: 'ice', mediaTypes: ['image'], page: 1, pageSize: 20 },
  }),
  'POST /api/mongoimage/uploadYouTube': () => ({
    body: { itemYouTubeID: 'dQw4w9WgXcQ', categorisation: [] },
  }),
  'POST /api/resources/insert/:type': () => ({ params: { type: 'news' }, body: aBulletin(randomUUID()) }),
  'POST /api/resources/update/:type': () => ({ params: { type: 'news' }, body: aBulletin(known.bulletin) }),
};

/** Fields that requests may send although the endpoint's schema does not list them. */
const OPEN_BODIES: Record<string, string[]> = {
  'POST /api/user/createUser': ['status', 'stt', 'tts', 'exploreMap', 'shared', 'creationDate'],
  'POST /api/user/editUser': ['stt', 'tts', 'exploreMap', 'shared', 'updatedAt'],
};

let pages = 411;
function nextPage(): number {
  pages += 1;
  return pages;
}

function fullPage() {
  const { category, subCategory } = known;
  const item = { itemYouTubeID: '', constrainItem: true, itemCopyright: '', itemAudio: '', itemDiagram: '' };
  return aPage({
    category,
    subCategory,
    items: [anItem({ ...item, itemAction: 5 })],
    rows: 3,
    cols: 3,
    questions: [{ asked: 'How cold is it?', sentence: '' }],
    mapPlaces: [{ pin: 'casey' }],
  });
}

function aPersonForm() {
  const flags = { stt: true, tts: false, exploreMap: false, shared: false };
  const description = 'Teaches geography';
  return { ...aRegistration(), description, ...flags, status: 'Active', creationDate: '2026-01-01' };
}

function anEdit() {
  const { firstName, lastName, userName, password: _, ...rest } = aPersonForm();
  const names = { given_name: firstName, family_name: lastName, preferred_username: userName };
  return { id: known.user, ...names, ...rest };
}

function aCategoryForm() {
  const name = `Weather ${randomUUID()}`;
  return { category: { id: randomUUID(), name }, subCategory: [{ id: randomUUID(), name: 'Wind' }] };
}

function aBulletin(_id: string) {
  const links = [{ url: 'https://aad.example/', description: 'Diary' }];
  const fields = {
    date: '2026-02-01',
    title: 'Midwinter',
    expired: false,
    text: '<p>Dark.</p>',
    image: null,
  };
  return { _id, ...fields, resourceItems: [], links, audience: 'teachers' };
}

async function send(call: string, sample: Sample): Promise<{ status: number; refusal: Refusal }> {
  const endpoint = endpoints.find((each) => nameOf(each) === call);
  if (!endpoint) throw new Error(`no call ${call}`);
  // A form consists of fields, so a body that is not an object cannot be sent as a form. In its place the
  // test sends an empty form.
  if (endpoint.encoding === 'form' && typeof sample.body !== 'object') return send(call, { body: {} });
  const { status, refusal } = await app.send(endpoint, sample, { ...administrator });
  return { status, refusal: Object(refusal) };
}

function sampleOf(call: string): Sample {
  const made = SAMPLES[call]?.();
  if (made) return made;
  const schema = endpoints.find((each) => nameOf(each) === call)?.schema;
  return {
    ...(schema?.params && { params: exampleOf(schema.params) }),
    ...(schema?.querystring && { querystring: exampleOf(schema.querystring) }),
    ...(schema?.body && { body: exampleOf(schema.body) }),
  };
}

function optionalFields(endpoint: Endpoint): Path[] {
  if (endpoint.encoding === 'form') return [];
  const { body } = endpoint.schema;
  if (!body) return [];
  const open = OPEN_BODIES[nameOf(endpoint)]?.map((name) => [name]) ?? [];
  return [...open, ...pathsIn(body, (field) => z.safeParse(field, undefined).success)];
}

function fieldsOf(endpoint: Endpoint, part: Part): Path[] {
  const schema = endpoint.schema[part];
  if (!schema) return [];
  const open = nameOf(endpoint) in OPEN_BODIES && part === 'body';
  const names = [...Object.keys(aRegistration()), 'id', 'given_name', 'status', 'stt', 'shared', 'updatedAt'];
  return open ? names.map((name) => [name]) : pathsIn(schema, () => true);
}
