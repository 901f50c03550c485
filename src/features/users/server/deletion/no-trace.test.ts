import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import * as accounts from '#features/accounts/contract.ts';
import * as myAccount from '#features/accounts/my-account-contract.ts';
import { ensureFirstAdministrator } from '#features/accounts/server/sign-in/first-administrator.ts';
import * as pages from '#features/editor/editing-contract.ts';
import { RESUMABLE_UPLOADS_URL } from '#features/media/contract.ts';
import { createTransport } from '#platform/server/mail/transport.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { anAdministration } from '../../../../../test/administration.ts';
import { type SentMail, startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPage, aRegistration, GOOD_PASSWORD, publishPage } from '../../../../../test/builders.ts';
import { findInFiles, findInTables } from '../../../../../test/voice/traces-of-sound.ts';
import { cancelInvitation } from '../../contract.ts';
import { deleteUser } from '../../people-data-contract.ts';

/** Values that occur only in the data of this person, so that every trace of the person can be found. */
const REGISTERED = {
  firstName: 'Zerlinda',
  lastName: 'Quickwater',
  email: 'zerlinda.first@vanishing.example',
  phone: '0491 570 006',
  schoolName: 'Vanishing Harbour College',
  description: 'Plays the theremin.',
  userName: 'Z.Quick-77',
};
const LATER = { email: 'zerlinda.second@vanishing.example', newEmail: 'zerlinda.third@vanishing.example' };
const WORDS = ['Zerlinda', 'Quickwater', 'vanishing', '0491 570 006', '0491570006', 'theremin', 'Z.Quick-77'];
/** The e-mail address of a person who is not deleted. */
const OTHERS = 'somebody.else@harbour.example';

let closeAll: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closeAll.reverse()) await close();
  closeAll = [];
});

/**
 * Starts an app that writes e-mails to the outbox folder. E-mails to the addresses in `waitsFor` cannot be
 * delivered and stay in the queue.
 */
async function start() {
  const sent: SentMail[] = [];
  const waitsFor = new Set<string>();
  const deliver = async (mail: SentMail) => {
    if (waitsFor.has(mail.to)) throw new Error(`no way to ${mail.to}`);
    await createTransport(app.settings, app.app.log).send(mail);
    sent.push(mail);
  };
  const app: TestApp = await startApp({ deliver });
  closeAll.push(app.close);
  const lastToken = async () => {
    await app.mailsSent();
    return sent.at(-1)?.text.match(/token=([\w-]{43})/)?.[1] ?? '';
  };
  return { app, waitsFor, lastToken };
}

async function register(app: TestApp): Promise<string> {
  await app.send(accounts.createUser, { body: aRegistration(REGISTERED) });
  const query = app.connection.db.selectFrom('person').select('id');
  return (await query.where('user_name', '=', REGISTERED.userName).executeTakeFirstOrThrow()).id;
}

/** Creates an editor whose e-mail address has changed, with every kind of data that an account can have. */
async function aBusyEditor() {
  const { app, waitsFor, lastToken } = await start();
  const office = await anAdministration(app);
  await app.send(accounts.createUser, { body: aRegistration({ email: OTHERS }) });
  await app.mailsSent();
  const id = await register(app);
  await app.send(accounts.verifyEmail, { body: { token: await lastToken() } });
  await app.connection.db.updateTable('person').set({ role: 'editor' }).where('id', '=', id).execute();
  const username = REGISTERED.userName;
  await app.send(accounts.signIn, { body: { username, password: 'Wrong-1!!' } });
  const editor: Visitor = {};
  await app.send(accounts.signIn, { body: { username, password: GOOD_PASSWORD } }, editor);

  const { firstName, lastName } = REGISTERED;
  const wish = (email: string) => ({ body: { firstName, lastName, email, password: GOOD_PASSWORD } });
  await app.send(myAccount.saveMyDetails, wish(LATER.email), editor);
  const token = await lastToken();
  // The notice about the change goes to the former address. Until the notice is sent, the queue contains this address.
  waitsFor.add(REGISTERED.email);
  await app.send(accounts.verifyEmail, { body: { token } });
  await app.send(myAccount.saveMyDetails, wish(LATER.newEmail), editor);
  await app.send(accounts.forgotPassword, { body: { userName: username } });
  await app.mailsSent();

  const params = { id: await publishPage(app, editor) };
  await app.send(pages.updatePage, { params, body: aPage() }, editor);
  await app.send(pages.sayPresence, { params, body: { block: 0 } }, editor);
  const metadata = `filename ${Buffer.from('Quickwater.mp4').toString('base64')}`;
  const headers = { cookie: editor.cookie, 'tus-resumable': '1.0.0', 'upload-length': '1000' };
  await app.inject({
    method: 'POST',
    url: RESUMABLE_UPLOADS_URL,
    headers: { ...headers, 'upload-metadata': metadata },
  });
  return { app, office, id, editor };
}

/**
 * @returns the names of tables, planner statistics and files that contain any of `WORDS`, in upper or lower
 * case
 */
async function findTraces({ databaseUrl, connection, settings }: TestApp): Promise<string[]> {
  await connection.pool.query('analyze');
  const traces = WORDS.flatMap((word) => [word, word.toLowerCase(), encodeURIComponent(word)]).flatMap(
    (word) => [Buffer.from(word), Buffer.from(Buffer.from(word).toString('hex'))],
  );
  const { rows } = await connection.pool.query<{ of: string }>(
    `select tablename || '.' || attname as of from pg_stats where pg_stats::text ilike any($1)`,
    [WORDS.map((word) => `%${word}%`)],
  );
  return [
    ...(await findInTables(databaseUrl, traces)),
    ...rows.map(({ of }) => `samples of ${of}`),
    ...findInFiles(settings.dataDir, traces),
  ].map((place) => place.replace(settings.dataDir, ''));
}

const TABLES = ['public.mail', 'public.person', 'public.resumable_upload'];

test.each(['an administrator', 'the person'])('whom %s deletes leaves no trace', async (who) => {
  const { app, office, id, editor } = await aBusyEditor();
  const before = await findTraces(app);
  expect(before.filter((place) => !place.startsWith('/')).sort()).toEqual(TABLES);
  expect(before.filter((place) => place.startsWith('/outbox/'))).toHaveLength(4);
  expect(before.filter((place) => place.startsWith('/media/incoming/'))).toHaveLength(1);

  const { status } =
    who === 'the person'
      ? await app.send(myAccount.deleteMyAccount, { body: { password: GOOD_PASSWORD } }, editor)
      : await app.send(deleteUser, { body: { id, userName: REGISTERED.userName } }, office.administrator);
  expect(status).toBe(200);
  expect(await findTraces(app)).toEqual([]);
  const ids = Buffer.from(id);
  expect(await findInTables(app.databaseUrl, [ids])).toEqual([]);
  // The e-mail to the other person is still in the outbox.
  expect(findInFiles(app.settings.dataDir, [Buffer.from(OTHERS)])).toHaveLength(1);
});

test('a person whose invitation is cancelled leaves no trace', async () => {
  const { app } = await start();
  const office = await anAdministration(app);
  const id = await register(app);
  await app.mailsSent();
  expect(await findTraces(app)).not.toEqual([]);
  await app.send(cancelInvitation, { body: { id } }, office.administrator);
  expect(await findTraces(app)).toEqual([]);
});

test('a person whose trial ended long ago leaves no trace, not even an unsent mail', async () => {
  const { app, waitsFor } = await start();
  await register(app);
  await app.mailsSent();
  waitsFor.add(REGISTERED.email);
  await app.send(accounts.resendVerification, { body: { userName: REGISTERED.userName } });
  await app.mailsSent();
  app.clock.advance(400 * DAY_MS);
  expect(await findTraces(app)).not.toEqual([]);
  // Any request that sends an e-mail or signs in also deletes expired data.
  await app.send(accounts.forgotPassword, { body: { userName: 'nobody' } });
  await expect.poll(() => findTraces(app)).toEqual([]);
});

test("a user name that equals another person's address does not delete their mails", async () => {
  const { app } = await start();
  const office = await anAdministration(app);
  await app.send(accounts.createUser, { body: aRegistration({ email: OTHERS }) });
  await app.send(accounts.createUser, { body: aRegistration({ userName: OTHERS }) });
  await app.mailsSent();
  const toOthers = () => findInFiles(app.settings.dataDir, [Buffer.from(`To: ${OTHERS}`)]);
  expect(toOthers()).toHaveLength(1);
  const { id } = await office.stored(OTHERS);
  await app.send(deleteUser, { body: { id, userName: OTHERS } }, office.administrator);
  expect(toOthers()).toHaveLength(1);
  expect(findInFiles(app.settings.dataDir, [Buffer.from(`Username: ${OTHERS}`)])).toEqual([]);
});

test('a name that is requested after its account was deleted is not stored', async () => {
  const { app } = await start();
  await app.send(accounts.forgotPassword, { body: { userName: REGISTERED.userName } });
  await app.mailsSent();
  expect(await findTraces(app)).toEqual([]);
});

test('a mail that is being sent while its account is deleted does not stay in the outbox', async () => {
  const onItsWay = Promise.withResolvers<void>();
  const isDeleted = Promise.withResolvers<void>();
  const app: TestApp = await startApp({
    deliver: async (mail) => {
      if (mail.to === REGISTERED.email) {
        onItsWay.resolve();
        await isDeleted.promise;
      }
      await createTransport(app.settings, app.app.log).send(mail);
    },
  });
  closeAll.push(app.close);
  const office = await anAdministration(app);
  const id = await register(app);
  const sent = app.mailsSent();
  await onItsWay.promise;
  const body = { id, userName: REGISTERED.userName };
  expect((await app.send(deleteUser, { body }, office.administrator)).status).toBe(200);
  isDeleted.resolve();
  await sent;
  expect(await findTraces(app)).toEqual([]);
});

test("the first administrator's password is deleted from its file with the account", async () => {
  const { app } = await start();
  const { passwordFile = '' } = await ensureFirstAdministrator(app);
  const office = await anAdministration(app);
  const kept = await office.invite();
  await app.send(cancelInvitation, { body: { id: (await office.stored(kept)).id } }, office.administrator);
  expect(existsSync(passwordFile)).toBe(true);
  const body = { id: (await office.stored('admin')).id, userName: 'admin' };
  expect((await app.send(deleteUser, { body }, office.administrator)).status).toBe(200);
  expect(existsSync(passwordFile)).toBe(false);
});

test('an outbox that cannot be read keeps the person, to be deleted again', async () => {
  const { app } = await start();
  const office = await anAdministration(app);
  const id = await register(app);
  await app.mailsSent();
  const outbox = join(app.settings.dataDir, 'outbox');
  renameSync(outbox, `${outbox}-aside`);
  writeFileSync(outbox, 'A file, not a folder.');
  const body = { id, userName: REGISTERED.userName };
  const remove = () => app.send(deleteUser, { body }, office.administrator);
  expect((await remove()).status).toBe(500);
  expect((await office.stored(REGISTERED.userName)).id).toBe(id);
  rmSync(outbox);
  renameSync(`${outbox}-aside`, outbox);
  expect((await remove()).status).toBe(200);
  expect(await findTraces(app)).toEqual([]);
});

test('a file that cannot be removed keeps the person, to be deleted again', async () => {
  const { app } = await start();
  const office = await anAdministration(app);
  const id = await register(app);
  await app.mailsSent();
  // Creates a folder where the server expects a file, so that removing the file fails.
  mkdirSync(join(app.settings.dataDir, 'media/incoming/upload'));
  await app.connection.db
    .insertInto('resumable_upload')
    .values({ id: 'upload', person_id: id, size_bytes: 1, file_name: 'film.mp4' })
    .execute();
  const body = { id, userName: REGISTERED.userName };
  const remove = () => app.send(deleteUser, { body }, office.administrator);
  expect((await remove()).status).toBe(500);
  expect((await office.stored(REGISTERED.userName)).id).toBe(id);
  rmSync(join(app.settings.dataDir, 'media/incoming/upload'), { recursive: true });
  expect((await remove()).status).toBe(200);
  expect(await findTraces(app)).toEqual([]);
});
