import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updatePage } from '#features/editor/editing-contract.ts';
import { PAUSE_MS } from '#platform/server/services/circuit.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aCategory, aPage, aPerson, publishPage } from '../../../../../test/builders.ts';
import {
  type JsonService,
  type Received,
  type Response,
  startJsonService,
} from '../../../../../test/outside/json-service.ts';
import { stateOf } from '../../../../../test/voice/service-states.ts';
import { message } from '../../contract.ts';
import { RECHECK_MS } from './embeddings.ts';

const SUBJECTS = ['penguins', 'tents', 'glaciers', 'seals', 'sledges', 'whales', 'storms', 'lichens'];
/** No page contains the content words of this question, so only its vector can tell which page is similar. */
const QUESTION = 'which butler has the silver spoons';
/** The fake service gives QUESTION the vector of this question. */
const MEANT = 'who studies lichens';

const DIMENSIONS = 24;
/** A number that changes all vectors of the fake service, as if it had another model. */
let turned = 0;

let service: JsonService;
let app: TestApp;
let [pupil, editor]: Visitor[] = [];
let pages: { answerID: number; subject: string; category: string; subCategory: string }[];

beforeAll(async () => {
  service = await startJsonService();
  service.answer = (request) => ({ body: truth(request) });
  app = await startApp({
    env: {
      EMBEDDINGS_URL: `${service.address}/v1`,
      EMBEDDINGS_MODEL: 'small-1',
      EMBEDDINGS_KEY: 'secret-key',
    },
  });
  pupil = await aPerson(app, 'student');
  editor = await aPerson(app, 'editor');
  const ids = await aCategory(app, editor);
  pages = [];
  for (const subject of SUBJECTS) {
    const answerID = await publishPage(app, editor, { ...ids, ...aPageAbout(subject) });
    pages.push({ answerID, subject, ...ids });
  }
  await app.app.listen({ port: 0 });
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  turned = 0;
  service.answer = (request) => ({ body: truth(request) });
  await fill();
  app.clock.advance(Math.max(PAUSE_MS, RECHECK_MS));
  await expect.poll(async () => nearest(await ask())).toBe(idOf('lichens'));
  service.received.length = 0;
});

function aPageAbout(subject: string, more: string[] = []) {
  const sentences = [`Scientists study ${subject}.`, `The biggest ${subject} are in the east.`];
  const [first = '', second = ''] = sentences;
  return {
    title: `All about ${subject}`,
    dialog: [{ title: `Kinds of ${subject}`, text: `<p>${[...sentences, ...more].join(' ')}</p>` }],
    questions: [
      { asked: `who studies ${subject}`, sentence: first },
      { asked: `do scientists study ${subject}`, sentence: first },
      { asked: `are there people who learn about ${subject}`, sentence: first },
      { asked: `where are the biggest ${subject}`, sentence: second },
      { asked: `in which part are big ${subject}`, sentence: second },
      { asked: `how do i find the biggest ${subject}`, sentence: second },
    ],
  };
}

function truth({ body }: Received) {
  // The cast is safe: embedding-service.ts sends this body.
  const { input, model } = body as { input: string[]; model: string };
  const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }));
  return { object: 'list', model, data };
}

/** Makes the vector of a text. Texts with many words in common have similar vectors. */
function vectorOf(text: string): number[] {
  const vector = new Array<number>(DIMENSIONS).fill(0.05);
  const meant = text === QUESTION ? MEANT : text;
  for (const word of meant.toLowerCase().match(/\w+/g) ?? []) {
    let hash = 7;
    for (const letter of word) hash = (hash * 31 + letter.charCodeAt(0)) % 65_521;
    for (let axis = 0; axis < 3; axis++) vector[(hash * (axis + 3) + turned) % DIMENSIONS]! += 1; // the remainder is an index
  }
  return vector;
}

const idOf = (wanted: string) => pages.find(({ subject }) => subject === wanted)?.answerID;

async function ask(input: string = QUESTION, more: object = {}) {
  const { status, body } = await app.send(message, { body: { input, ...more } }, pupil);
  expect(status).toBe(200);
  return body;
}

const nearest = ({ output }: Awaited<ReturnType<typeof ask>>) => output.suggestions[0]?.answerID;

/** Runs the job that asks for missing vectors, and waits until it has ended. */
async function fill(): Promise<void> {
  const { pool } = app.connection;
  // The job needs the index, which the server builds at the first question. MEANT is a stored question of a
  // page, so the server can answer it without the service.
  await ask(MEANT);
  await pool.query("select graphile_worker.add_job('fill-vectors')");
  const waiting = "select 1 from graphile_worker.jobs where task_identifier = 'fill-vectors'";
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(0);
}

async function countStored(): Promise<number> {
  const { rows } = await app.connection.pool.query('select count(*) as count from text_vector');
  return rows[0].count;
}

const sentTexts = () => service.received.flatMap(({ body }) => (body as { input: string[] }).input); // as in `truth`

describe('a question', () => {
  test('is compared with pages by the vectors of the service', async () => {
    expect(nearest(await ask())).toBe(idOf('lichens'));
    expect(service.received).toMatchObject([
      {
        method: 'POST',
        path: '/v1/embeddings',
        headers: { authorization: 'Bearer secret-key' },
        body: { model: 'small-1', input: [QUESTION] },
      },
    ]);
  });

  test('is compared by the table if the service has no vector of a saved page yet', async () => {
    const { answerID, subject, category, subCategory } = pages.at(-1)!; // there are eight pages
    const changed = aPageAbout(subject, ['They grow slowly.']);
    const body = { ...aPage(changed), category, subCategory, rev: 1 };
    const saved = await app.send(updatePage, { params: { id: answerID }, body }, editor);
    expect(saved.status).toBe(200);
    expect(nearest(await ask())).not.toBe(answerID);
    const before = await countStored();
    service.received.length = 0;
    await fill();
    expect(sentTexts()).toContain('They grow slowly.');
    expect(await countStored()).toBe(before + 1);
    app.clock.advance(RECHECK_MS);
    await expect.poll(async () => nearest(await ask())).toBe(answerID);
  });

  test('that waits while many others do is answered by the table', async () => {
    service.answer = () => 'silence';
    const answers = Array.from({ length: 40 }, () => ask());
    for (const answer of answers) expect(nearest(await answer)).not.toBe(idOf('lichens'));
    // Sixteen requests wait at once. On a slow machine two more may begin, one after each of the first two that time out:
    // the third failure pauses the service.
    expect(service.received.length).toBeLessThanOrEqual(16 + 2);
  });
});

describe('the service gets', () => {
  test('the words of the question, without names, numbers and misspellings', async () => {
    await ask(
      'Hi, I am Mira Okafor from Hobart Harbour High School.\n\tCan my friend Zarko in 5B touch pengwins?',
    );
    expect(sentTexts()).toEqual(['can my friend in touch penguins']);
  });

  test('no follow-up question, and nothing of the conversation', async () => {
    const first = await ask('where are the biggest whales of the sea');
    const { system } = first.context.skills['main skill'];
    await ask('do they sleep', { system, wa_session_id: first.wa_session_id });
    expect(service.received).toHaveLength(1);
    expect(JSON.stringify(service.received)).not.toContain(first.wa_session_id);
  });

  test.each([
    ['of distress', 'i want to kill myself tonight'],
    ['of an insult', 'you are stupid'],
    ['of small talk', 'hello'],
    ['that is a question of a page', 'Who studies lichens?'],
    ['without a known word', 'qwxzt vrrbl'],
  ])('no text %s', async (_, text) => {
    await ask(text);
    expect(service.received).toEqual([]);
  });
});

/** Wrong responses of the service. Each function gets the right response and returns a wrong one. */
const LIES: [string, (right: ReturnType<typeof truth>) => Response][] = [
  ['refuses', () => ({ status: 401, body: { error: 'no such key' } })],
  ['is broken', () => ({ status: 500, body: 'oops' })],
  ['answers HTML', () => ({ body: '<html>[0.1, 0.2]</html>' })],
  ['answers another shape', () => ({ body: { data: [[1, 2, 3]] } })],
  ['sends one vector too few', ({ data }) => ({ body: { data: data.slice(1) } })],
  ['sends one vector too many', ({ data }) => ({ body: { data: [...data, { ...data[0], index: 99 }] } })],
  ['sends one vector twice', ({ data }) => ({ body: { data: data.map((one) => ({ ...one, index: 1 })) } })],
  ['leaves out indexes', ({ data }) => ({ body: { data: data.map(({ embedding }) => ({ embedding })) } })],
  [
    'sends a shorter vector',
    (right) => ({ body: { data: changed(right, (all, at) => all.slice(at === 0 ? 1 : 0)) } }),
  ],
  ['sends no numbers', (right) => ({ body: JSON.stringify(right).replaceAll('0.05', 'NaN') })],
  ['sends null', (right) => ({ body: JSON.stringify(right).replaceAll('0.05', 'null') })],
  ['sends too large numbers', (right) => ({ body: JSON.stringify(right).replaceAll('0.05', '1e300') })],
  ['sends zeros', (right) => ({ body: { data: changed(right, (all) => all.map(() => 0)) } })],
  ['is slow', (right) => ({ body: right, delayMs: 5000 })],
  ['never answers', () => 'silence'],
];

function changed({ data }: ReturnType<typeof truth>, change: (embedding: number[], at: number) => number[]) {
  return data.map((one, at) => ({ ...one, embedding: change(one.embedding, at) }));
}

describe('if the service', () => {
  test.each(LIES)('%s, the table answers, and no vector is stored', async (_, lie) => {
    service.answer = (request) => lie(truth(request));
    expect(nearest(await ask())).not.toBe(idOf('lichens'));
    await app.connection.pool.query("delete from text_vector where text_hash < '\\x80'");
    const kept = await countStored();
    expect(kept).toBeGreaterThan(0);
    await fill();
    expect(await countStored()).toBe(kept);
  });

  test('sends vectors in another order, each is that of its index', async () => {
    await app.connection.pool.query('delete from text_vector');
    service.answer = (request) => {
      const right = truth(request);
      return { body: { ...right, data: right.data.toReversed() } };
    };
    await fill();
    app.clock.advance(RECHECK_MS);
    await expect.poll(async () => nearest(await ask())).toBe(idOf('lichens'));
  });

  test('fails three times in a row, it is not asked for a minute', async () => {
    service.answer = () => ({ status: 503, body: {} });
    for (let time = 0; time < 5; time++) await ask();
    expect(service.received).toHaveLength(3);
    expect(await stateOf(app, 'embeddings')).toEqual({ engine: 'embeddings', is: 'paused' });
    service.answer = (request) => ({ body: truth(request) });
    app.clock.advance(PAUSE_MS);
    expect(nearest(await ask())).toBe(idOf('lichens'));
    expect(await stateOf(app, 'embeddings')).toEqual({ engine: 'embeddings', is: 'ready' });
  });

  test('has another model under the same name, all vectors are made again', async () => {
    turned = 5;
    const all = await countStored();
    await fill();
    expect(new Set(sentTexts()).size).toBe(all);
    app.clock.advance(RECHECK_MS);
    await expect.poll(async () => nearest(await ask())).toBe(idOf('lichens'));
  });
});

describe('the job', () => {
  test('goes on where it has ended, and asks for no vector twice', async () => {
    await app.connection.pool.query('delete from text_vector');
    let answered = 0;
    service.answer = (request) => {
      answered += 1;
      return answered <= 2 ? { body: truth(request) } : { status: 500, body: {} };
    };
    await fill();
    expect(await countStored()).toBe(32);
    const before = new Set(sentTexts().slice(0, 32));
    service.received.length = 0;
    service.answer = (request) => ({ body: truth(request) });
    await fill();
    const twice = sentTexts().filter((text) => before.has(text));
    expect(twice).toHaveLength(3); // The job checks with three texts that the service still has the same model.
  });

  test('leaves out a text that the service refuses, and asks for all others', async () => {
    const all = await countStored();
    await app.connection.pool.query('delete from text_vector');
    const refused = 'The biggest lichens are in the east.';
    service.answer = (request) =>
      (request.body as { input: string[] }).input.includes(refused)
        ? { status: 400, body: {} }
        : { body: truth(request) };
    await fill();
    expect(await countStored()).toBe(all - 1);
    service.answer = (request) => ({ body: truth(request) });
    await fill();
    expect(await countStored()).toBe(all);
  });

  test('deletes the vectors of other models and of texts that no page has', async () => {
    const all = await countStored();
    await app.connection.pool.query(`
      insert into text_vector (model, text_hash, vector)
      select 'other', text_hash, vector from text_vector
      union all select model, sha256(text_hash), vector from text_vector`);
    expect(await countStored()).toBe(3 * all);
    await fill();
    expect(await countStored()).toBe(all);
  });
});
