import { afterAll, beforeAll, expect, test } from 'vitest';
import { message } from '#features/assistant/contract.ts';
import { saveEverydayWord } from '#features/assistant/lexicon-contract.ts';
import { updatePage } from '#features/editor/editing-contract.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aCategory, aPage, aPerson, publishPage } from '../../../../test/builders.ts';
import { readPage } from '../contract.ts';

/** The tables that the test sets back to an earlier state. */
const TABLES = ['page', 'page_version', 'everyday_word', 'content_state'];

/** Two server processes that use the same database. */
let here: TestApp;
let there: TestApp;
let editor: Visitor;
let pupil: Visitor;

beforeAll(async () => {
  here = await startApp();
  there = await startApp({ beside: here });
  editor = await aPerson(here, 'editor');
  pupil = await aPerson(here, 'student');
});
afterAll(async () => {
  await there.close();
  await here.close();
});

test('after the database has lost its last changes, every process shows what it has now', async () => {
  const filed = await aCategory(here, editor);
  const pageOf = (animal: string) =>
    aPage({
      ...filed,
      title: `The ${animal}`,
      dialog: [{ title: '', text: `<p>The ${animal} hums under the ice.</p>` }],
    });
  const kept = await publishPage(here, editor, pageOf('quokkafish'));
  await query(TABLES.map((table) => `create table before_${table} as table ${table}`).join('; '));
  await here.send(updatePage, { params: { id: kept }, body: pageOf('zebrasquid') }, editor);
  const lost = await publishPage(here, editor, pageOf('snorkelpuffin'));
  await here.send(saveEverydayWord, { body: { word: 'humfish', meaning: 'quokkafish' } }, editor);
  expect([await titleIn(there, kept), await titleIn(there, lost)]).toEqual([
    'The zebrasquid',
    'The snorkelpuffin',
  ]);
  expect(await answerIn(there, 'Where does the snorkelpuffin hum?')).toBe(lost);

  await loseChanges();

  for (const app of [here, there]) {
    await expect.poll(() => titleIn(app, kept)).toBe('The quokkafish');
    expect((await app.send(readPage, { params: { id: lost } }, pupil)).status).toBe(404);
    expect(await answerIn(app, 'Where does the quokkafish hum?')).toBe(kept);
    expect(await answerIn(app, 'Where does the zebrasquid hum?')).toBeUndefined();
    expect(await answerIn(app, 'Where does the snorkelpuffin hum?')).toBeUndefined();
    expect(await answerIn(app, 'Where does the humfish hum?')).toBeUndefined();
  }
  // These changes get the same version numbers as the changes that were lost.
  for (const animal of ['gigglebird', 'wobbleberg', 'mumblecod']) {
    await here.send(updatePage, { params: { id: kept }, body: pageOf(animal) }, editor);
    expect(await titleIn(there, kept)).toBe(`The ${animal}`);
  }
});

/**
 * Sets the tables back to their earlier state, as a restored backup does, and disconnects the connections
 * that listen for changes.
 */
async function loseChanges(): Promise<void> {
  const refill = TABLES.map(
    (table) => `delete from ${table}; insert into ${table} select * from before_${table}`,
  );
  await query(`begin; set local session_replication_role = replica; ${refill.join('; ')}; commit`);
  await query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like '% listening'`);
}

function query(statements: string) {
  return here.connection.pool.query(statements);
}

async function titleIn({ send }: TestApp, id: number): Promise<string> {
  return (await send(readPage, { params: { id } }, pupil)).body.title;
}

async function answerIn({ send }: TestApp, input: string): Promise<number | undefined> {
  const { body } = await send(message, { body: { input } }, pupil);
  return body.context.skills['main skill'].user_defined.answerID;
}
