import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../app.ts';
import { aPerson } from '../builders.ts';
import { lookAt, NOTHING, type PlantedPrograms, plantPrograms } from './planted-programs.ts';
import { ready, startServer } from './started.ts';

/** Settings that name no engine for speech, so that the app uses any engine that it finds. */
const WHATEVER = { TTS_ENGINE: '', STT_ENGINE: '' };

let app: TestApp;
let editor: Visitor;
let planted: PlantedPrograms;

beforeAll(async () => {
  app = await startApp();
  editor = await aPerson(app, 'editor');
});
beforeEach(() => {
  planted = plantPrograms();
  return planted.remove;
});
afterAll(() => app.close());

/** @returns what an app with these settings can do with optional programs */
async function lookAtApp(env: NodeJS.ProcessEnv) {
  const other = await startApp({ env: { ...WHATEVER, ...env }, beside: app });
  const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const seen = await lookAt(address, editor.cookie ?? '');
  await other.close();
  return seen;
}

test('the app of a test uses no optional program, even if all are in PATH', async () => {
  expect(await lookAtApp({ PATH: planted.path })).toEqual(NOTHING);
  expect(planted.runs()).toEqual([]);
});

test('a server that a test starts uses none either', async () => {
  const { dataDir: DATA_DIR } = app.settings;
  const server = startServer({
    ...WHATEVER,
    PATH: planted.path,
    DATABASE_URL: app.databaseUrl,
    DATA_DIR,
    PORT: '0',
    LIBRARY: 'off',
    WEATHER_PROVIDER: 'off',
  });
  await ready(server);
  const address = /is ready: (\S+)/.exec(server.output())?.[1] ?? '';
  expect(await lookAt(address, editor.cookie ?? '')).toEqual(NOTHING);
  server.child.kill('SIGTERM');
  await server.ended;
  expect(planted.runs()).toEqual([]);
});

test('without the set-up of the tests the same programs are found', async () => {
  expect(await lookAtApp({ PATH: planted.path, PROGRAM_PATH: '' })).toEqual({
    speaks: 'flite',
    hears: 'pocketsphinx',
    films: 'File type not found',
  });
  expect(planted.runs()).toEqual(expect.arrayContaining(['flite', 'ffprobe']));
});
