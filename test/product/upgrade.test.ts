import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#features/accounts/contract.ts';
import { listBulletins } from '#features/bulletins/contract.ts';
import {
  listVersions,
  readEditablePage,
  readVersion,
  updatePage,
} from '#features/editor/editing-contract.ts';
import { listPronunciations } from '#features/pronunciations/contract.ts';
import { readPage } from '#features/reading/contract.ts';
import type { Connection } from '#platform/server/database/connect.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { startApp, type TestApp, type Visitor } from '../app.ts';
import { GOOD_PASSWORD } from '../builders.ts';
import { onConnection, savedPlace } from '../saved/saved-place.ts';

const THE_NEXT_HOUR = new Date('2026-11-23T01:00:00Z');
const PAGE = 411;

let app: TestApp;
const [editor, pupil]: [Visitor, Visitor] = [{}, {}];

beforeAll(async () => {
  const place = await savedPlace();
  await onConnection(place, async (connection) => {
    await giveWordings(connection);
    await migrate(connection);
  });
  app = await startApp({ place, now: THE_NEXT_HOUR });
  for (const [visitor, username] of [
    [editor, 'mira.okafor2'],
    [pupil, 'mira.okafor3'],
  ] as const)
    await app.send(signIn, { body: { username, password: GOOD_PASSWORD } }, visitor);
});
afterAll(() => app.close());

test('its tables equal those of a new database, including indexes', async () => {
  const fresh = await startApp();
  expect(await shapeOf(app.connection)).toEqual(await shapeOf(fresh.connection));
  await fresh.close();
});

test('its people sign in with their passwords and roles', async () => {
  expect((await app.send(getUser, {}, editor)).body).toMatchObject({ role: 'editor' });
  expect((await app.send(getUser, {}, pupil)).body).toMatchObject({ role: 'student' });
});

test('its pages are read as last saved, with their history and their pictures', async () => {
  const { body: page } = await app.send(readPage, { params: { id: PAGE } }, pupil);
  expect(page).toMatchObject({
    title: 'Frazil ice and nilas',
    dialog: [{ title: 'How it grows', text: '<p>Sea ice grows in autumn.</p>' }],
    items: [{ itemName: 'Lake Vida.jpg' }],
  });
  const { body: history } = await app.send(listVersions, { params: { id: PAGE } }, editor);
  expect(history.map(({ rev }) => rev)).toEqual([2, 1]);
  const picture = await app.inject({ url: '/explorer-storage/Lake Vida.jpg' });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('its wordings are questions that the whole page answers, in their order, also in the history', async () => {
  const { body: page } = await app.send(readEditablePage, { params: { id: PAGE } }, editor);
  expect(page.questions).toEqual([
    { asked: 'what is grease ice', sentence: '' },
    { asked: 'how does "nilas" grow', sentence: '' },
  ]);
  const [first, second] = await Promise.all(
    [1, 2].map((rev) => app.send(readVersion, { params: { id: PAGE, rev } }, editor)),
  );
  expect(first?.body.questions).toEqual([]);
  expect(second?.body.questions).toEqual(page.questions);
});

test('what a process of 0.2.0 saves beside this version keeps the questions with a sentence or a target', async () => {
  const kept = { asked: 'when does ice grow', sentence: 'Sea ice grows in autumn.' };
  const pointing = {
    asked: 'show me ice that grows',
    sentence: '',
    target: { is: 'picture' as const, id: 'Lake Vida.jpg' },
  };
  const { body: page } = await app.send(readEditablePage, { params: { id: PAGE } }, editor);
  const { title, dialog, rev } = page;
  const questions = [...page.questions, kept, pointing];
  const saved = await app.send(
    updatePage,
    { params: { id: PAGE }, body: { title, dialog, rev, questions } },
    editor,
  );
  expect(saved.body).toMatchObject({ rev: 3 });
  const { pool } = app.connection;
  const stored = await pool.query('select phrases from page where answer_id = $1', [PAGE]);
  expect(stored.rows).toEqual([{ phrases: ['what is grease ice', 'how does "nilas" grow'] }]);

  // Saves the page as version 0.2.0 does, which stores the questions of a page as plain texts (`phrases`).
  // Removes one question and adds two. This version already stores one of the added questions as `kept`, with
  // capital letters written differently.
  const wordings = ['what is grease ice', 'what is slush', 'When does ice grow'];
  await pool.query('update page set phrases = $1, rev = 4 where answer_id = $2', [
    JSON.stringify(wordings),
    PAGE,
  ]);
  await pool.query(
    `insert into page_version (answer_id, rev, summary, content) select answer_id, 4, 'Beside', content - 'questions' || $1
     from page_version where answer_id = $2 and rev = 3`,
    [{ phrases: wordings }, PAGE],
  );
  const { body: version } = await app.send(readVersion, { params: { id: PAGE, rev: 4 } }, editor);
  expect(version.questions).toEqual([
    kept,
    pointing,
    { asked: 'what is grease ice', sentence: '' },
    { asked: 'what is slush', sentence: '' },
  ]);
  const { rows } = await pool.query('select questions from page where answer_id = $1', [PAGE]);
  expect(rows).toEqual([{ questions: version.questions }]);
});

test('its news and pronunciations exist', async () => {
  const { body: news } = await app.send(listBulletins, { params: { type: 'news' } }, pupil);
  expect(news).toMatchObject([{ title: 'The sun is back' }]);
  const { body: said } = await app.send(listPronunciations, {}, editor);
  expect(said.words).toContainEqual(expect.objectContaining({ word: 'nilas', saidAs: 'nee lass' }));
});

test('its waiting mails are sent, each once', async () => {
  await app.mailsSent();
  await app.mailsSent();
  expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['ola@harbour.example', 'Please verify your e-mail for Antarctic Explorer'],
    ['mira3@harbour.example', 'Your e-mail for Antarctic Explorer was changed'],
  ]);
});

test('servers that start at the same moment agree', async () => {
  const place = await savedPlace();
  await Promise.all([onConnection(place, migrate), onConnection(place, migrate)]);
  expect(await onConnection(place, migrationsOf)).toEqual([
    '0001-start',
    '0002-questions-with-sentences',
    '0003-question-board',
    '0004-facts',
    '0005-classes',
    '0006-changes-told',
    '0007-lessons',
    '0008-quizzes',
    '0009-live',
    '0010-cards',
    '0011-class-ending',
    '0012-own-nicknames',
    '0013-live-quiz',
    '0014-quiz-builder',
    '0017-waiting-and-removed',
    '0019-given-until',
    '0020-pupil-help',
    '0021-own-quizzes',
    '0022-live-teams',
    '0023-backups',
    '0024-wordings-beside',
    '0025-text-vectors',
    '0026-targets-beside',
  ]);
  await place.remove();
});

test('a database of an older version is left alone, and reported', async () => {
  const place = await savedPlace();
  const last = '0024-first-administrator-name';
  await onConnection(place, ({ pool }) => pool.query('delete from kysely_migration where name = $1', [last]));
  const before = await onConnection(place, migrationsOf);
  await expect(onConnection(place, migrate)).rejects.toThrow(
    `The database is of a version before 0.2.0 (it lacks ${last}): start version 0.2.0 once, then this one.`,
  );
  expect(await onConnection(place, migrationsOf)).toEqual(before);
  await place.remove();
});

/**
 * Adds questions to the newest version of the page, as an editor of version 0.2.0 did. That version stores
 * them as plain texts (`phrases`).
 */
async function giveWordings({ pool }: Connection): Promise<void> {
  const wordings = JSON.stringify(['what is grease ice', 'how does "nilas" grow']);
  await pool.query('update page set phrases = $1 where answer_id = $2', [wordings, PAGE]);
  await pool.query(
    `update page_version set content = jsonb_set(content, '{phrases}', $1) where answer_id = $2 and rev = 2`,
    [wordings, PAGE],
  );
}

async function migrationsOf({ pool }: Connection): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** @returns every table, column, constraint, index, function and trigger, as PostgreSQL describes it */
async function shapeOf({ pool }: Connection): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select 'table' as kind, relname::text as of, '' as name, relpersistence::text as definition
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
    union all select 'column', attrelid::regclass::text, attname::text,
      concat_ws(' ', attnum - (select count(*) from pg_attribute gone
          where gone.attrelid = a.attrelid and gone.attisdropped and gone.attnum between 1 and a.attnum),
        format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstattarget, attcollation::regcollation,
        (select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = attrelid and adnum = attnum))
      from pg_attribute a join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all select 'rule', conrelid::regclass::text, conname::text, pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index', tablename::text, indexname::text, indexdef
      from pg_indexes where schemaname = 'public'
    union all select 'function', '', p.oid::regprocedure::text, pg_get_functiondef(p.oid)
      from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all select 'trigger', tgrelid::regclass::text, tgname::text, pg_get_triggerdef(oid)
      from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'graphile%'
    order by 1, 2, 3`);
  return rows;
}
