import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SERVER_FLAGS } from '../prepare.mjs';

const ROOT = join(import.meta.dirname, '../..');
const LAUNCHER = join(import.meta.dirname, 'files/antarctic-explorer');

/** The folder of an unpacked archive, with a fake Node that prints its parameters and settings. */
const folder = mkdtempSync(join(tmpdir(), 'explorer launcher '));
mkdirSync(join(folder, 'node/bin'), { recursive: true });
copyFileSync(LAUNCHER, join(folder, 'antarctic-explorer'));
const NODE = `#!/bin/sh
printf "%s\\n" "$@"
echo "DATA_DIR=$DATA_DIR"
echo "CACHE=$NODE_COMPILE_CACHE"
`;
writeFileSync(join(folder, 'node/bin/node'), NODE, { mode: 0o755 });
afterAll(() => rmSync(folder, { recursive: true }));

function launch(
  parameters: string[],
  { program = join(folder, 'antarctic-explorer'), cwd = '/', env = {} } = {},
) {
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    cwd,
    env: { PATH: '/usr/bin:/bin', ...env },
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n'), stderr };
}

test('every command of package.json for operators is a command of the archive', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = Object.entries(scripts).filter(([, script]) => script.includes('scripts/operator/'));
  expect(commands.length).toBeGreaterThan(5);
  const { lines: usage } = launch(['help']);
  for (const [name, script] of commands) {
    const { lines } = launch([name, 'a file', '--flag']);
    const called = [join(folder, 'app', script.replace('node ', '')), 'a file', '--flag'];
    const from = SERVER_FLAGS.length;
    expect(lines.slice(from, from + called.length)).toEqual(called);
    expect(usage.some((line) => line.startsWith(`  ${name} `))).toBe(true);
  }
});

test('the server starts with the flags of npm start, and its data are beside the launcher wherever it is called', () => {
  const started = launch(['start', '--workers', '2']);
  expect(started.lines).toEqual([
    ...SERVER_FLAGS,
    join(folder, 'app/src/app/main.ts'),
    '--workers',
    '2',
    `DATA_DIR=${join(folder, 'data')}`,
    'CACHE=',
  ]);
  expect(launch(['start', '--workers', '2'], { program: './antarctic-explorer', cwd: folder }).lines).toEqual(
    started.lines,
  );
  const link = join(folder, 'link');
  symlinkSync(join(folder, 'antarctic-explorer'), link);
  expect(launch(['start', '--workers', '2'], { program: link }).lines).toEqual(started.lines);
});

test('the way back from an upgrade is the start with --rollback', () => {
  const { lines } = launch(['start', '--rollback', 'a file']);
  expect(lines.slice(SERVER_FLAGS.length, -2)).toEqual([
    join(folder, 'app/scripts/operator/roll-back.ts'),
    'a file',
  ]);
});

test('data may be elsewhere, and compiled code is kept there once the folder exists', () => {
  const { lines } = launch(['doctor'], { env: { DATA_DIR: folder } });
  expect(lines.slice(-2)).toEqual([`DATA_DIR=${folder}`, `CACHE=${folder}/compiled`]);
});

test('without a command, or with an unknown one, the usage is said', () => {
  expect(launch([])).toMatchObject({ status: 2, stderr: expect.stringMatching(/^Usage:/) });
  const unknown = expect.stringMatching(/^There is no command "sail"\.\nUsage:/);
  expect(launch(['sail'])).toMatchObject({ status: 2, stderr: unknown });
});
