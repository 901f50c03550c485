import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { readEnvironment } from '../../environment.ts';
import { type Preloads, serveWebApp } from './web-app.ts';

/** Simple preloads for the test: a link to the one file that the build's manifest names. */
const preloads: Preloads = {
  forScreens(folder) {
    const { file } = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
    return () => `<link rel="modulepreload" crossorigin href="/${file}">`;
  },
  forPage: () => '',
};
const root = mkdtempSync(join(tmpdir(), 'explorer-built-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a rebuilt app is served completely while the server runs', async () => {
  const folder = join(root, 'web');
  build(folder, 1);
  const app = await start(folder);
  const home = async () => (await app.inject('/content/0')).body;
  expect(await home()).toBe(`<script src="/assets/main-1.js"></script>${preloadOf(1)}`);

  rmSync(join(folder, 'index.html'));
  expect(await home()).toContain('main-1.js');
  build(folder, 2);
  writeFileSync(join(folder, '.vite/manifest.json'), '{"fil');
  expect(await home()).toContain('main-1.js');
  build(folder, 2);
  expect(await home()).toBe(`<script src="/assets/main-2.js"></script>${preloadOf(2)}`);
  await app.close();
});

test('without a built app every address is 404', async () => {
  const app = await start(join(root, 'nothing'));
  expect((await app.inject('/content/0')).statusCode).toBe(404);
  await app.close();
});

test('every text of the app says its encoding, compressed or not', async () => {
  const folder = join(root, 'texts');
  build(folder, 1);
  for (const name of ['a.svg', 'a.svg.br', 'a.css', 'a.js', 'a.js.br']) {
    writeFileSync(join(folder, 'assets', name), ' ');
  }
  const app = await start(folder);
  for (const name of ['a.svg', 'a.css', 'a.js']) {
    for (const encoding of ['br', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const { headers: sent } = await app.inject({ url: `/assets/${name}`, headers });
      expect([name, encoding, sent['content-type']]).toEqual([
        name,
        encoding,
        expect.stringMatching(/; charset=utf-8$/i),
      ]);
    }
  }
  await app.close();
});

test('an address below the calls, the files and the probes is never a screen, every other one is', async () => {
  const folder = join(root, 'web');
  build(folder, 3);
  const app = await start(folder);
  const nothing = [
    '/api',
    '/api/',
    '/api/none',
    '/%61pi/none',
    '//api/none',
    '/assets',
    '/assets/',
    '/assets/x',
  ];
  const others = ['/explorer-storage', '/explorer-storage/', '/explorer-storage/a/b', '/explorer%2Dstorage'];
  const probes = [
    '/healthz',
    '/healthz/',
    '/healthz/x',
    '/readyz',
    '/metrics',
    '/metrics/x?y',
    '/picture.png',
  ];
  for (const url of [...nothing, ...others, ...probes])
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url });
      expect([url, statusCode, headers['cache-control'], headers['content-type']]).toEqual([
        url,
        404,
        'no-store',
        'application/json; charset=utf-8',
      ]);
    }
  for (const url of [
    '/',
    '/content/0',
    '/no/such/screen',
    '/apiary',
    '/metrics-of-ice',
    '/API',
    '/x?a=/api/',
  ]) {
    const { statusCode, headers } = await app.inject({ url });
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
  }
  await app.close();
});

async function start(folder: string) {
  const app = Fastify();
  await app.register(cookie);
  await serveWebApp(app, { settings: readEnvironment({ DATA_DIR: root }), preloads, folder });
  return app;
}

/** Writes a build like Vite's: an index.html that names a script, and a manifest. */
function build(folder: string, number: number): void {
  const index = join(folder, 'index.html');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, '.vite'), { recursive: true });
  const manifest = { file: `assets/layout-${number}.js` };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(index, `<script src="/assets/main-${number}.js"></script><!--session-->`);
  // Gives each build a different file time. The builds of a test follow each other so fast that their times
  // could be equal.
  utimesSync(index, number, number);
}

function preloadOf(number: number): string {
  return `<link rel="modulepreload" crossorigin href="/assets/layout-${number}.js">`;
}
