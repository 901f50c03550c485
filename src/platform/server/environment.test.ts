import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment, SettingError } from './environment.ts';
import { settingsTable } from './operator-settings.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'explorer-settings-'));

test('without variables the settings have the values of docs/settings.md', () => {
  const settings = readEnvironment({ DATA_DIR });
  expect(settings).toMatchObject({
    PORT: 5000,
    HOST: '127.0.0.1',
    LIBRARY: 'on',
    WEATHER_PROVIDER: 'open-meteo',
  });
  expect(settings.DATABASE_URL).toBeUndefined();
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'school.example'],
  ['PUBLIC_URL', 'https://school.example/explorer'],
  ['PUBLIC_URL', 'https://school.example?a=1'],
  ['ALLOWED_HOSTS', 'https://explorer.school.example'],
  ['ALLOWED_HOSTS', 'explorer.school.example:5000'],
  ['ALLOWED_HOSTS', 'explorer.school.example, *.school.example'],
  ['ALLOWED_HOSTS', 'school..example'],
  ['ALLOWED_ORIGINS', 'https://a.example/path'],
  ['MAIL_FROM', 'Antarctic Explorer'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_LISTEN_URL', 'mysql://x'],
  ['DATABASE_READ_URL', 'postgres://replica/x'],
  ['DATABASE_CONNECTIONS', '1'],
  ['DATABASE_TIMEOUT_SECONDS', '61'],
  ['STORAGE_URL', 's3://'],
  ['STORAGE_URL', 's3://bucket/folder'],
  ['STORAGE_URL', 's3://bucket?endpoint=ftp://x'],
  ['STORAGE_URL', 's3://bucket?endpiont=https://s3.example'],
  ['STORAGE_URL', 'file://host/media'],
  ['BACKUP_FOLDER', 'backups'],
  ['BACKUP_FOLDER', 's3://backups/nightly'],
  ['BACKUP_FOLDER', 's3://backups?endpoint=ftp://x'],
  ['DATA_DIR', '/dev/null'],
  ['DATA_DIR', '/dev/null/data'],
  ['DATA_DIR', '/proc'],
  ['DATA_DIR', '/proc/data'],
  ['DATA_DIR', '/proc/data/inside'],
  ['SMTP_URL', 'http://x'],
  ['ADMIN_USERNAME', 'two words'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', 'short'],
  ['SECRET', 'short'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '1000'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', 'loopback'],
  ['WEATHER_PROVIDER', 'window'],
  ['WEATHER_URL', 'ftp://x'],
  ['TTS_ENGINE', 'parrot'],
  ['TTS_URL', 'ftp://x'],
  ['TTS_VOICES', ' , '],
  ['TTS_TIMEOUT_SECONDS', '0'],
  ['TTS_CACHE_MB', '-1'],
  ['STT_ENGINE', 'ear'],
  ['STT_URL', 'file:///etc'],
  ['STT_TOKEN_URL', 'iam'],
  ['STT_WORKERS', '0'],
  ['ASSISTANT_PROVIDER', 'oracle'],
  ['ASSISTANT_URL', 'watson'],
  ['ASSISTANT_VERSION', 'latest'],
  ['ASSISTANT_SESSIONS', 'maybe'],
  ['LLM_URL', 'ftp://x'],
  ['EMBEDDINGS_URL', 'ftp://x'],
  ['PROGRAM_PATH', 'bin'],
  ['PROGRAM_PATH', 'None'],
  ['JOB_NICENESS', '-1'],
  ['JOB_NICENESS', '20'],
  ['LIBRARY', 'maybe'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused with the variable named', (name, value) => {
  expect(() => readEnvironment({ DATA_DIR, [name]: value })).toThrow(SettingError);
  expect(() => readEnvironment({ DATA_DIR, [name]: value })).toThrow(
    new RegExp(`^The setting ${name} must|^The setting ${name} may`),
  );
});

test.each([
  ['watson', 'TTS_URL'],
  ['openai', 'TTS_KEY'],
])('a speech service is refused without what it needs: %s without %s', (engine, missing) => {
  const settings = { DATA_DIR, TTS_ENGINE: engine };
  expect(() => readEnvironment(settings)).toThrow(new RegExp(`^The setting ${missing} must`));
  expect(() => readEnvironment({ ...settings, TTS_URL: 'http://speech.school.example' })).not.toThrow();
});

test.each([
  ['ASSISTANT_URL', { ASSISTANT_PROVIDER: 'watson', ASSISTANT_KEY: 'k', ASSISTANT_ID: 'a' }],
  ['ASSISTANT_KEY', { ASSISTANT_PROVIDER: 'watson', ASSISTANT_URL: 'http://w', ASSISTANT_ID: 'a' }],
  ['ASSISTANT_ID', { ASSISTANT_PROVIDER: 'watson', ASSISTANT_URL: 'http://w', ASSISTANT_KEY: 'k' }],
  ['LLM_MODEL', { LLM_URL: 'http://m' }],
  ['EMBEDDINGS_MODEL', { EMBEDDINGS_URL: 'http://m' }],
])('a provider of answers is refused without %s', (missing, settings) => {
  expect(() => readEnvironment({ DATA_DIR, ...settings })).toThrow(
    new RegExp(`^The setting ${missing} must`),
  );
  expect(() => readEnvironment({ DATA_DIR, ...settings, [missing]: 'http://there' })).not.toThrow();
});

test('questions go to one provider, not to two', () => {
  const watson = {
    ASSISTANT_PROVIDER: 'watson',
    ASSISTANT_URL: 'http://w',
    ASSISTANT_KEY: 'k',
    ASSISTANT_ID: 'a',
  };
  const model = { LLM_URL: 'http://m:1/v1', LLM_MODEL: 'm' };
  const vectors = { EMBEDDINGS_URL: 'http://m:2/v1', EMBEDDINGS_MODEL: 'm' };
  for (const [name, settings] of Object.entries({ LLM_URL: model, EMBEDDINGS_URL: vectors }))
    expect(() => readEnvironment({ DATA_DIR, ...watson, ...settings })).toThrow(
      new RegExp(`^The setting ${name} must be unset`),
    );
  expect(() => readEnvironment({ DATA_DIR, ...model, ...vectors })).not.toThrow();
  const elsewhere = { ...vectors, EMBEDDINGS_URL: 'http://n' };
  expect(() => readEnvironment({ DATA_DIR, ...model, ...elsewhere })).toThrow(
    /^The setting EMBEDDINGS_URL must be on the host of LLM_URL/,
  );
});

test.each([
  ['AWS_ACCESS_KEY_ID', { AWS_SECRET_ACCESS_KEY: 's' }],
  ['AWS_SECRET_ACCESS_KEY', { AWS_ACCESS_KEY_ID: 'k' }],
])('an S3 store is refused without %s', (missing, settings) => {
  for (const name of ['STORAGE_URL', 'BACKUP_FOLDER']) {
    const env = { DATA_DIR, [name]: 's3://media?endpoint=https://s3.example', ...settings };
    expect(() => readEnvironment(env)).toThrow(
      new RegExp(`^The setting ${missing} must be set where ${name} begins`),
    );
    expect(() => readEnvironment({ ...env, [missing]: 'given' })).not.toThrow();
  }
});

test.each([
  ['s3://one?endpoint=https://s3.example', 's3://one?endpoint=https://s3.example/&prefix=backups', false],
  ['s3://one?endpoint=https://s3.example&prefix=a', 's3://one?endpoint=https://s3.example', false],
  ['s3://one?prefix=media', 's3://one?prefix=backups', true],
  ['s3://one', 's3://two', true],
  ['s3://one?endpoint=https://s3.example', 's3://one?endpoint=https://other.example', true],
])('backups are not among the media: %s and %s', (STORAGE_URL, BACKUP_FOLDER, isAccepted) => {
  const keys = { AWS_ACCESS_KEY_ID: 'k', AWS_SECRET_ACCESS_KEY: 's' };
  const read = () => readEnvironment({ DATA_DIR, ...keys, STORAGE_URL, BACKUP_FOLDER });
  if (isAccepted) expect(read).not.toThrow();
  else expect(read).toThrow(/^The setting BACKUP_FOLDER must name another bucket/);
});

test('hosts are a list, in lower case', () => {
  const ALLOWED_HOSTS = 'Explorer.school.example kiosk, xn--mnchen-3ya.example';
  expect(readEnvironment({ DATA_DIR, ALLOWED_HOSTS }).ALLOWED_HOSTS).toEqual([
    'explorer.school.example',
    'kiosk',
    'xn--mnchen-3ya.example',
  ]);
});

test('voices are a list', () => {
  expect(readEnvironment({ DATA_DIR, TTS_VOICES: 'en-us, en  en+f3' }).TTS_VOICES).toEqual([
    'en-us',
    'en',
    'en+f3',
  ]);
});

test.each(['openai', 'vosk', 'watson'])('STT_ENGINE=%s needs an address to send speech to', (STT_ENGINE) => {
  expect(() => readEnvironment({ DATA_DIR, STT_ENGINE })).toThrow(/^The setting STT_URL must be the address/);
  expect(readEnvironment({ DATA_DIR, STT_ENGINE, STT_URL: 'ws://ears:2700/' }).STT_URL).toBe(
    'ws://ears:2700',
  );
});

test.each([
  ['false', false],
  ['0', 0],
  ['2', 2],
  ['10.0.0.1', '10.0.0.1'],
  ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
])('TRUST_PROXY=%s is taken', (value, expected) => {
  expect(readEnvironment({ DATA_DIR, TRUST_PROXY: value }).TRUST_PROXY).toBe(expected);
});

test.each(['true', 'TRUE'])('TRUST_PROXY=%s is refused with what to write', (TRUST_PROXY) => {
  expect(() => readEnvironment({ DATA_DIR, TRUST_PROXY })).toThrow(
    /^The setting TRUST_PROXY must be the number of proxies in front, such as 1, or their addresses, such as 10\.0\.0\.1: true would let callers choose their own address\.$/,
  );
});

test('an empty value counts as unset', () => {
  expect(readEnvironment({ DATA_DIR, PORT: '', SMTP_URL: '' }).PORT).toBe(5000);
});

test('the secret is made once and only its owner can read it', () => {
  const first = readEnvironment({ DATA_DIR }).secret;
  expect(readEnvironment({ DATA_DIR }).secret).toBe(first);
  expect(statSync(join(DATA_DIR, 'secret.txt')).mode & 0o777).toBe(0o600);
});

test('an empty secret file is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-settings-'));
  writeFileSync(join(folder, 'secret.txt'), '');
  expect(() => readEnvironment({ DATA_DIR: folder })).toThrow('secret.txt holds no secret');
});

test('the table of docs/settings.md is made from the settings, and describes each', async () => {
  const file = join(import.meta.dirname, '../../../docs/settings.md');
  const document = readFileSync(file, 'utf8');
  const written = /^\| variable \|.*\n(\|.*\n)+/m;
  expect(document).toMatch(written);
  expect(settingsTable()).not.toMatch(/\| *\|$/m);
  await expect(document.replace(written, () => settingsTable())).toMatchFileSnapshot(file);
});
