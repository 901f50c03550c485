import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, ready, type Started, start as startWith } from './started.ts';

const folder = mkdtempSync(join(tmpdir(), 'explorer-start-'));
chmodSync(folder, 0o711);
const DATA_DIR = join(folder, 'data');

let port = 0;
let running: Started;

beforeAll(async () => {
  port = await freePort();
  running = start({});
  await ready(running);
});

afterAll(async () => {
  running.child.kill('SIGTERM');
  await running.ended;
  rmSync(folder, { recursive: true, force: true });
});

describe('npm start', () => {
  test('prints its address, that of the set-up, the place of the password and of mails', () => {
    expect(running.output()).toContain(`http://localhost:${port}`);
    expect(running.output()).toMatch(new RegExp(`http://localhost:${port}/setup#code=[\\w-]{43}\n`));
    expect(running.output()).toContain(join(DATA_DIR, 'first-administrator.txt'));
    expect(running.output()).toContain(join(DATA_DIR, 'outbox'));
    expect(statSync(join(DATA_DIR, 'first-administrator.txt')).mode & 0o777).toBe(0o600);
  });

  test('serves app, calls and media from one port', async () => {
    const app = await get('/home/login');
    expect(app.status).toBe(200);
    expect(await app.text()).toContain('<div id="root">');
    expect((await get('/api/answer/list')).status).toBe(401);
    const picture = await get('/explorer-storage/emperors-34.jpg.400.webp');
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect((await get('/explorer-storage/emperors-34_thumb.jpg')).status).toBe(200);
  });

  test('a second time names the setting of the busy port, and the code of the first is still valid', async () => {
    const second = start({});
    expect((await second.ended).code).toBe(1);
    expect(second.output()).toContain('Set PORT to another number');
    const [, code] = /\/setup#code=([\w-]+)/.exec(running.output()) ?? [];
    const answer = await fetch(`http://localhost:${port}/api/setups/codes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    expect(answer.status).toBe(200);
  });

  test('with a wrong setting stops and names it', async () => {
    const wrong = start({ PORT: 'abc' });
    expect((await wrong.ended).code).toBe(1);
    expect(wrong.output()).toContain('The setting PORT must be');
  });

  test('with an unknown argument, or a wrong number of processes, says so and starts nothing', async () => {
    const place = join(folder, 'never');
    for (const [args, sentence] of [
      [['--sail'], 'The only argument is --workers, with a number.'],
      [['--workers', 'many'], 'The setting WORKERS must be a'],
    ] as const) {
      const wrong = start({ DATA_DIR: place, PORT: '0' }, [...args]);
      expect((await wrong.ended).code).toBe(1);
      expect(wrong.output()).toContain(sentence);
      expect(wrong.output()).not.toContain('node:');
    }
    expect(existsSync(place)).toBe(false);
  });

  test.each([
    ['HOST', '192.0.2.1'],
    ['DATABASE_URL', 'postgres://localhost:1/x'],
    ['STORAGE_URL', 'file:///dev/null/media'],
    ['STORAGE_URL', 'file:///proc/media'],
    ['DATA_DIR', '/proc/data'],
  ])('with %s=%s stops and names it', async (name, value) => {
    const wrong = start({ [name]: value, PORT: '0' });
    expect((await wrong.ended).code).toBe(1);
    expect(wrong.output()).toMatch(new RegExp(`^The setting ${name} must [^\\n]+\n$`, 'm'));
    expect(wrong.output()).not.toContain('node:');
  });

  test('with --rollback does not go back below a running server', async () => {
    const back = start({}, ['--rollback']);
    expect((await back.ended).code).toBe(1);
    expect(back.output()).toBe('A server is using this database: stop every server first.\n');
  });

  test.runIf(process.getuid?.() === 0)(
    'as root in a folder closed to the database user, names the folder',
    async () => {
      const closed = join(folder, 'closed');
      mkdirSync(closed, { mode: 0o700 });
      const refused = start({ DATA_DIR: join(closed, 'data'), PORT: '0' });
      expect((await refused.ended).code).toBe(1);
      expect(refused.output()).toContain(`The folder ${closed} cannot be entered`);
    },
  );

  test('killed with -9 and started again loses nothing, without manual steps', async () => {
    const password = readFileSync(join(DATA_DIR, 'first-administrator.txt'), 'utf8');
    const cookie = await signIn(password);
    running.child.kill('SIGKILL');
    await running.ended;
    running = start({});
    await ready(running);
    expect((await get('/api/answer/page/34', cookie)).status).toBe(200);
    expect(running.output()).not.toContain('Filling the library');
    // Checks that the server no longer shows the link to the first set-up, because an administrator has
    // signed in.
    expect(running.output()).not.toContain('/setup#code=');
  });

  test('stops everything it started within 10 seconds of SIGTERM', async () => {
    const startedAt = Date.now();
    running.child.kill('SIGTERM');
    expect((await running.ended).code).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    expect(existsSync(join(DATA_DIR, 'database/postmaster.pid'))).toBe(false);
    await expect(get('/config.json')).rejects.toThrow();
    running = start({});
    await ready(running);
  });
});

function start(env: NodeJS.ProcessEnv, args: string[] = []): Started {
  return startWith({ DATA_DIR, PORT: String(port), ...env }, args);
}

function get(path: string, cookie = ''): Promise<Response> {
  return fetch(`http://localhost:${port}${path}`, { headers: { cookie } });
}

async function signIn(passwordFile: string): Promise<string> {
  const password = /Password: (\S+)/.exec(passwordFile)?.[1] ?? '';
  const body = new URLSearchParams({ username: 'admin', password });
  const response = await fetch(`http://localhost:${port}/api/login/submit`, { method: 'POST', body });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}
