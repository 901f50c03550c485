import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base } from '@playwright/test';
import pg from 'pg';
import { freePort } from '../processes/started.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 10 * 60_000;
/**
 * The longest wait for an e-mail, in milliseconds. It is longer than the time until the app checks its mail
 * queue again.
 */
const MAIL_TIMEOUT_MS = 10 * 60_000;
/**
 * The name of an environment variable. Its value is the path of the data folder that contains the starting
 * library.
 */
const FILLED_FOLDER = 'EXPLORER_FILLED_FOLDER';

/** The real server, started in the same way as by `npm start`, with its own data folder. */
export type Server = {
  address: string;
  /** Kills the server with `kill -9`. */
  kill(): Promise<void>;
  /** Starts the server again, with the same data and on the same port. */
  start(): Promise<void>;
  /**
   * Waits until the newest e-mail to this address has another link than `before`.
   * @returns the link
   */
  mailedLink(to: string, before?: string): Promise<string>;
  /** The complete lines of the server's log so far. */
  log(): string[];
  /**
   * Runs an SQL statement in the server's database. For example, a test can change a date in the database
   * instead of waiting.
   */
  sql(statement: string, values?: unknown[]): Promise<void>;
};

type Options = { adminPassword: string; environment: NodeJS.ProcessEnv; isReading: boolean };

/** The password of the administrator of the shared server. */
const SHARED_PASSWORD = 'Adelie-5kg!';

/**
 * Playwright's `test`, with a server for each test. Tests that only read share one server in each worker
 * process.
 */
export const test = base.extend<Options & { server: Server }, { sharedServer: () => Promise<string> }>({
  /**
   * True for tests that can share one server: they change nothing on it except their own session, and do not
   * need an administrator's password of their own. This saves time, because a short journey spends half of
   * its processor time on the start of a server.
   */
  isReading: [false, { option: true }],
  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      let started: Promise<Launched> | undefined;
      const dataDir = newFolder();
      await use(async () => {
        started ??= copyAndLaunch(dataDir, { ADMIN_PASSWORD: SHARED_PASSWORD });
        return (await started).address;
      });
      if (started) await end((await started).child, 'SIGTERM');
      removeFolder(dataDir);
    },
    { scope: 'worker' },
  ],
  /** The password of the first administrator. If it is empty, the server makes a random one. */
  adminPassword: ['', { option: true }],
  /** Environment variables for the server, in addition to the usual ones. */
  environment: [{}, { option: true }],
  server: async ({ adminPassword, environment: more, isReading, sharedServer, context }, use) => {
    if (isReading) {
      await use(onlyRead(await sharedServer()));
      await forgetRoutes(context);
      return;
    }
    const dataDir = newFolder();
    const environment = { DATA_DIR: dataDir, ADMIN_PASSWORD: adminPassword, ...more };
    let { child, address, output } = await copyAndLaunch(dataDir, environment);
    await use({
      address,
      kill: () => end(child, 'SIGKILL'),
      start: async () => {
        ({ child, output } = await launch({ ...environment, PORT: new URL(address).port }));
      },
      // Leaves out the text after the last line break, which may be an incomplete line.
      log: () => output().split('\n').slice(0, -1),
      mailedLink: (to, before) => findLink(join(dataDir, 'outbox'), to, before),
      sql: (statement, values) => runStatement(join(dataDir, 'database'), statement, values),
    });
    await forgetRoutes(context);
    await end(child, 'SIGTERM');
    removeFolder(dataDir);
  },
});

export { expect } from '@playwright/test';

/**
 * Ends the interception of requests. Requests that are sent after the last step, such as prefetches, must not
 * make the test fail.
 */
async function forgetRoutes(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
}

/** @returns a server that other tests use too. Its functions that could change the server throw an error */
function onlyRead(address: string): Server {
  const refuse = (): never => {
    throw new Error('This server is shared: a test that changes it needs its own, without `isReading`.');
  };
  return { address, kill: refuse, start: refuse, mailedLink: refuse, log: refuse, sql: refuse };
}

async function copyAndLaunch(dataDir: string, environment: NodeJS.ProcessEnv): Promise<Launched> {
  copyFolder(process.env[FILLED_FOLDER] ?? '', dataDir);
  return launch({ ...environment, DATA_DIR: dataDir });
}

/**
 * Starts a server on an empty folder, so that the server imports the starting library into it, and then deletes
 * the administrator. Runs once. Each test starts with a copy of this folder, so its server does not have to
 * import the library again.
 * @returns a function that removes the folder
 */
export default async function fillFolder(): Promise<() => void> {
  const folder = newFolder();
  const { child } = await launch({ DATA_DIR: folder, ADMIN_PASSWORD: 'Adelie-5kg!' });
  await runStatement(join(folder, 'database'), `delete from person where user_name = 'admin'`);
  // From the next start, the database does not wait until data is on the disk. If it is killed, it still
  // loses no data; only a power failure could cause that.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await runStatement(join(folder, 'database'), `alter system set ${setting} = off`);
  await end(child, 'SIGTERM');
  process.env[FILLED_FOLDER] = folder;
  return () => removeFolder(folder);
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-journey-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** Removes a folder. Tries several times, because a database that stops slowly may still write into it. */
function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

/**
 * Copies a folder. Keeps the owners of the files, because the database's files belong to another user if root
 * runs the tests.
 */
function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-a', `${from}/.`, to]);
}

type Launched = { child: ChildProcess; address: string; output(): string };

/**
 * Starts the server on a port that the system does not assign to other programs, so that the server can
 * restart on the same port.
 */
async function launch(environment: NodeJS.ProcessEnv): Promise<Launched> {
  const child = spawn(process.execPath, [join(ROOT, 'src/app/main.ts')], {
    env: {
      ...process.env,
      WEATHER_PROVIDER: 'off',
      STT_ENGINE: 'off',
      PORT: String(await freePort()),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const address = /is ready: (\S+)\n/.exec(output)?.[1];
    if (address) return { child, address, output: () => output };
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not start:\n${output}`);
    await pause();
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/**
 * Runs an SQL statement in the embedded database.
 * @param folder the folder in which the database stores its data
 */
async function runStatement(folder: string, statement: string, values: unknown[] = []): Promise<void> {
  const [, , , port] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(folder, 'explorer-password.txt'), 'utf8').trim();
  const client = new pg.Client(`postgres://explorer:${password}@127.0.0.1:${port}/postgres`);
  await client.connect();
  await client.query(statement, values).finally(() => client.end());
}

async function findLink(outbox: string, to: string, before?: string): Promise<string> {
  const deadline = Date.now() + MAIL_TIMEOUT_MS;
  while (Date.now() < deadline) {
    for (const file of newestFirst(outbox)) {
      const mail = readMail(join(outbox, file));
      const link = /https?:\/\/\S+\/home\/\w+\?token=[\w-]+/.exec(mail)?.[0];
      if (!link || !mail.includes(to)) continue;
      if (link !== before) return link;
      break;
    }
    await pause();
  }
  throw new Error(`No mail to ${to} came`);
}

function newestFirst(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .reverse();
  } catch {
    return [];
  }
}

/** @returns the text of an e-mail file, decoded from quoted-printable */
function readMail(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=');
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}
