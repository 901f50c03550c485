import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as accounts from '#features/accounts/contract.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { createTransport } from '#platform/server/mail/transport.ts';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { USUAL_SETTINGS } from '#platform/shared/settings/application-settings.ts';
import { USUAL_HELP } from '#platform/shared/settings/help-card.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aPerson, aRegistration } from '../../../../test/builders.ts';
import * as contract from '../contract.ts';

let app: TestApp;
let administrator: Visitor;
const folder = mkdtempSync(join(tmpdir(), 'explorer-settings-'));
beforeAll(async () => {
  app = await startApp({ deliver: (mail) => transport.send(mail) });
  const environment = { DATA_DIR: folder, MAIL_FROM: 'Explorer <post@explorer.example>' };
  const transport = createTransport(readEnvironment(environment), app.app.log);
  administrator = await aPerson(app, 'admin');
});
afterAll(() => app.close());

function save(changes: object) {
  return app.send(contract.saveSettings, { body: { ...USUAL_SETTINGS, ...changes } }, administrator);
}

function trialEnd(userName: string) {
  const query = app.connection.db
    .selectFrom('person')
    .select('trial_ends_at')
    .where('user_name', '=', userName);
  return query.executeTakeFirstOrThrow().then(({ trial_ends_at }) => trial_ends_at?.getTime());
}

async function register() {
  const registration = aRegistration();
  await app.send(accounts.createUser, { body: registration });
  return registration;
}

test('have defaults until an administrator changes them', async () => {
  expect((await app.send(contract.readSettings, {}, administrator)).body).toEqual({
    trialDays: 30,
    mapForEveryone: true,
    mailSenderName: '',
    retentionDays: 365,
    questionDays: 90,
    contact: '',
    productName: '',
    partnerLogo: '',
    browserSpeech: false,
    refuseEasyPasswords: false,
    help: USUAL_SETTINGS.help,
  });
});

test('visitors see how long trials and accounts last before they register', async () => {
  const told = async () => JSON.parse((await app.inject({ url: '/config.json' })).payload);
  expect(await told()).toMatchObject({ trialDays: 30, retentionDays: 365 });
  await save({ trialDays: 14, retentionDays: 90 });
  expect(await told()).toMatchObject({ trialDays: 14, retentionDays: 90 });
  await save({});
});

describe('the contact address', () => {
  test.each([
    ['', ''],
    [' office@harbour.example ', 'office@harbour.example'],
    ['https://harbour.example/contact?from=app', 'https://harbour.example/contact?from=app'],
    ['www.harbour.example/contact', 'https://www.harbour.example/contact'],
    ['http://school-server/contact', 'http://school-server/contact'],
  ])('%j is told to visitors', async (contact, told) => {
    expect((await save({ contact })).body.contact).toBe(told);
    expect(JSON.parse((await app.inject({ url: '/config.json' })).payload).contact).toBe(told);
  });

  test.each([
    'the office',
    'office',
    'office@harbour',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://harbour.example',
    'https://harbour.example@evil.example',
    'https://harbour.example/\nx',
    'x'.repeat(501),
    7,
  ])('%j is no address', async (contact) => {
    const { status, refusal } = await save({ contact });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, ['contact']]);
  });

  test('stay unchanged if a client does not know the setting', async () => {
    await save({ contact: 'office@harbour.example' });
    expect((await save({ contact: undefined })).body.contact).toBe('office@harbour.example');
    expect((await save({ contact: null })).body.contact).toBe('office@harbour.example');
    await save({ contact: '' });
  });
});

test('another trial length applies to new trials only', async () => {
  const before = await register();
  const end = await trialEnd(before.userName);
  expect((await save({ trialDays: 45 })).body.trialDays).toBe(45);
  const after = await register();
  expect(await trialEnd(before.userName)).toBe(end);
  expect(await trialEnd(after.userName)).toBe(app.clock.now().getTime() + 45 * DAY_MS);
});

test('the polar map is for everyone, or only for people with the flag', async () => {
  const teacher = await aPerson(app);
  const hasMap = async () => (await app.send(getUser, {}, teacher)).body.exploreMap;
  await save({ mapForEveryone: true });
  expect(await hasMap()).toBe(true);
  await save({ mapForEveryone: false });
  expect(await hasMap()).toBe(false);
  const own = app.connection.db.updateTable('person').set({ explore_map: true });
  await own.where('user_name', '=', teacher.userName).execute();
  expect(await hasMap()).toBe(true);
});

test("the sender's name precedes the operator's address", async () => {
  await save({ mailSenderName: ' Ødegård School, "South" '.replaceAll('"', '') });
  await register();
  await app.mailsSent();
  const outbox = join(folder, 'outbox');
  const newest = readdirSync(outbox).sort().at(-1) ?? '';
  const from = /^From: (.*)$/m.exec(readFileSync(join(outbox, newest), 'utf8'))?.[1] ?? '';
  expect(from).toMatch(/^=\?UTF-8\?.*\?= <post@explorer\.example>\r?$/);
});

test('the product has the chosen name, in the app and in mails', async () => {
  const name = async () => JSON.parse((await app.inject({ url: '/config.json' })).payload).productName;
  expect(await name()).toBe('Antarctic Explorer');
  await save({ productName: ' Ice & School ' });
  expect(await name()).toBe('Ice & School');
  await register();
  await app.mailsSent();
  const outbox = join(folder, 'outbox');
  const newest = readdirSync(outbox).sort().at(-1) ?? '';
  expect(readFileSync(join(outbox, newest), 'utf8')).toContain(
    'Subject: Please verify your e-mail for Ice & School',
  );
  await save({ productName: '' });
  expect(await name()).toBe('Antarctic Explorer');
});

test('browsers may recognise speech only after an administrator allows it', async () => {
  const told = async () => JSON.parse((await app.inject({ url: '/config.json' })).payload).browserSpeech;
  expect(await told()).toBe('');
  await save({ browserSpeech: true });
  expect(await told()).toBe('on');
  await save({ browserSpeech: undefined });
  expect(await told()).toBe('');
});

test('the partner logo is the chosen picture, or the default', async () => {
  const logo = () => app.inject({ url: '/explorer-storage/partner_logo.png' });
  writeFileSync(join(app.settings.dataDir, 'media', 'partner_logo.png'), 'theirs');
  writeFileSync(join(app.settings.dataDir, 'media', 'school.jpg'), 'ours');
  expect((await logo()).payload).toBe('theirs');
  await save({ partnerLogo: 'school.jpg' });
  const { payload, headers } = await logo();
  expect([payload, headers['content-type'], headers['cache-control']]).toEqual([
    'ours',
    'image/jpeg',
    'no-cache',
  ]);
  await save({ partnerLogo: 'gone.jpg' });
  expect((await logo()).payload).toBe('theirs');
  await save({ partnerLogo: '../first-administrator.txt' });
  expect((await logo()).payload).toBe('theirs');
  await save({ partnerLogo: '' });
  expect((await logo()).payload).toBe('theirs');
});

test('accounts whose trial ended are stored as long as is set', async () => {
  await save({ retentionDays: 60 });
  const { userName } = await register();
  app.clock.advance((30 + 59) * DAY_MS);
  const sweep = () => app.send(accounts.forgotPassword, { body: { userName: 'nobody' } });
  await sweep();
  expect(await trialEnd(userName)).toBeDefined();
  app.clock.advance(2 * DAY_MS);
  await sweep();
  await expect.poll(() => trialEnd(userName).catch(() => 'gone')).toBe('gone');
});

describe('the help card', () => {
  // Earlier tests moved the clock, so the session of an earlier administrator has expired.
  beforeAll(async () => {
    administrator = await aPerson(app, 'admin');
  });
  const line = { name: 'Lifeline', phone: '13 11 14', url: '' };
  const help = (changes: object) => ({ help: { ...USUAL_HELP, ...changes } });

  test('is saved as typed, without surrounding spaces, and read again', async () => {
    const countries = { FJ: [{ name: ' Lifeline ', phone: ' 1543 ', url: ' https://lifeline.example ' }] };
    const { status, body } = await save(help({ heading: ' You are not alone. ', countries }));
    expect(status).toBe(200);
    expect(body.help.heading).toBe('You are not alone.');
    expect(body.help.countries).toEqual({
      FJ: [{ name: 'Lifeline', phone: '1543', url: 'https://lifeline.example' }],
    });
    expect((await app.send(contract.readSettings, {}, administrator)).body).toEqual(body);
  });

  test('stays unchanged when a form without it is saved', async () => {
    await save(help({ advice: 'Tell your teacher.' }));
    expect((await save({ help: undefined })).body.help.advice).toBe('Tell your teacher.');
    await save({});
  });

  test('is the default if the database contains an invalid value', async () => {
    const value = JSON.stringify({ heading: 7 });
    await app.connection.db.updateTable('setting').set({ value }).where('name', '=', 'help').execute();
    expect((await app.send(contract.readSettings, {}, administrator)).body.help).toEqual(USUAL_HELP);
  });

  test.each([
    ['help.heading', { heading: '  ' }],
    ['help.heading', { heading: 'x'.repeat(121) }],
    ['help.advice', { advice: '' }],
    ['help.advice', { advice: 'x'.repeat(601) }],
    ['help.countries.AU.0.name', { countries: { AU: [{ ...line, name: ' ' }] } }],
    ['help.countries.AU.0.name', { countries: { AU: [{ ...line, name: 'x'.repeat(121) }] } }],
    ['help.countries.AU.1.phone', { countries: { AU: [line, { ...line, phone: 'call me' }] } }],
    ['help.countries.AU.0.phone', { countries: { AU: [{ ...line, phone: '1'.repeat(41) }] } }],
    ['help.countries.AU.0.phone', { countries: { AU: [{ ...line, phone: '' }] } }],
    ['help.countries.AU.0.url', { countries: { AU: [{ ...line, url: 'javascript:alert(1)' }] } }],
    ['help.countries.AU.0.url', { countries: { AU: [{ ...line, url: 'https://' }] } }],
    ['help.countries.AU', { countries: { AU: Array(7).fill(line) } }],
    ['help.countries.XX', { countries: { XX: [line] } }],
    ['help.countries.au', { countries: { au: [line] } }],
    ['help.elsewhere.0.url', { elsewhere: [{ ...line, url: 'ftp://x.example' }] }],
    ['help.elsewhere', { elsewhere: undefined }],
  ])('is refused with the place named: %s', async (field, changes) => {
    const { status, refusal } = await save(help(changes));
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, [field]]);
  });
});

describe('refuse', () => {
  test.each([
    ['trialDays', [0, 366, 1.5, '30', null, undefined, Number.NaN]],
    ['retentionDays', [29, 366, 45.5, '60', null, undefined]],
    ['questionDays', [6, 366, 45.5, '60']],
    ['mapForEveryone', ['true', 1, null, undefined]],
    ['browserSpeech', ['true', 1]],
    ['productName', ['x'.repeat(61), 'a\r\nBcc: b', '<x>', 7, null, undefined, '\u0000']],
    ['partnerLogo', ['x'.repeat(121), 7, null, undefined, '\u0000']],
    ['mailSenderName', ['x'.repeat(101), 'a\r\nBcc: b', '<x>', 7, null, undefined, '\u0000']],
  ])('%s', async (field, values) => {
    administrator = await aPerson(app, 'admin');
    for (const value of values) {
      const { status, refusal } = await save({ [field]: value });
      expect([status, Object.keys(refusal.errors ?? {})], String(value)).toEqual([400, [field]]);
    }
  });
});
