// Starts other content systems ("peers") to compare with: Directus and Payload. Each runs as in production,
// with one item, in a database of its own on the same PostgreSQL server. Used by `npm run bench:read --
// --peers`.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { end, launch } from '../server-under-test.ts';

const DIRECTUS = '12.4.0';
const PAYLOAD = '3.90.2';
const PACKAGE = {
  private: true,
  type: 'module',
  dependencies: {
    directus: DIRECTUS,
    payload: PAYLOAD,
    '@payloadcms/db-postgres': PAYLOAD,
    '@hono/node-server': '2.1.9',
    hono: '4.13.19',
  },
  // Replaces version 5.0.3 of this package, which Directus requires but which has no build for Node 24. Only
  // the extensions and flows of Directus use the package; reading an item does not.
  overrides: { 'isolated-vm': '7.0.1' },
};
const ACCOUNT = { email: 'admin@example.com', password: 'Adelie-5kg!' };
const SECRET = 'a secret of the measurement, 32 bytes or more';

type Peer = Awaited<ReturnType<typeof startDirectus>>;

/**
 * Installs Directus and Payload in a temporary folder, starts them, and stores an item with the text in each.
 */
export async function startPeers(database: pg.Client, text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-peers-'));
  install(folder);
  const item = { title: 'A page', text };
  const server = `postgres://${database.user}:${database.password}@${database.host}:${database.port}`;
  for (const name of ['directus', 'payload']) await database.query(`create database ${name}`);
  const peers: Peer[] = [
    await startDirectus(folder, `${server}/directus`, item),
    await startPayload(folder, `${server}/payload`, item),
  ];
  return {
    peers,
    stop: async (): Promise<void> => {
      for (const { child } of peers) await end(child);
      rmSync(folder, { recursive: true });
    },
  };
}

function install(folder: string): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(PACKAGE));
  copyFileSync(join(import.meta.dirname, 'payload-app.mjs'), join(folder, 'payload-app.mjs'));
  // Ignores install scripts, because they would make Directus compile the drivers of other databases.
  const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...options], { cwd: folder, stdio: 'inherit' });
}

async function startDirectus(folder: string, database: string, item: object) {
  const address = 'http://127.0.0.1:5914';
  const program = join(folder, 'node_modules/directus/cli.js');
  // The settings of Directus. They are its defaults, with two exceptions: it does not log reads, because our
  // server does not either, and it does not refuse requests while its process is busy. Its cache of responses
  // is off and its cache of the schema is on.
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '5914',
    PUBLIC_URL: address,
    SECRET,
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: database,
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
    LOG_HTTP_IGNORE_PATHS: '/items/pages/1',
    PRESSURE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
  };
  execFileSync(process.execPath, [program, 'bootstrap'], { env: { ...process.env, ...env } });
  const child = await launch([program, 'start'], env, 'Server started');
  const signIn = async () => (await post(`${address}/auth/login`, ACCOUNT)).data.access_token;
  const token = await signIn();
  const fields = [
    { field: 'title', type: 'string' },
    { field: 'text', type: 'text' },
  ];
  await post(`${address}/collections`, { collection: 'pages', schema: {}, fields }, token);
  await post(`${address}/items/pages`, item, token);
  return { name: `Directus ${DIRECTUS}`, url: `${address}/items/pages/1`, child, signIn };
}

async function startPayload(folder: string, database: string, item: object): Promise<Peer> {
  const address = 'http://127.0.0.1:5915/api';
  const env = { PORT: '5915', SECRET, DATABASE_URL: database };
  const begin = (mode: string) => launch([join(folder, 'payload-app.mjs')], { ...env, NODE_ENV: mode });
  const signIn = async () => (await post(`${address}/users/login`, ACCOUNT)).token;
  // Payload creates its tables only in development mode.
  const development = await begin('development');
  await post(`${address}/users/first-register`, ACCOUNT);
  await post(`${address}/pages`, item, await signIn());
  await end(development);
  const child = await begin('production');
  return { name: `Payload ${PAYLOAD}`, url: `${address}/pages/1`, child, signIn };
}

async function post(url: string, body: object, token?: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
