import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { sayProblem } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'explorer-commands-'));
const DATA_DIR = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs an operator's command. DATABASE_URL names a database that cannot be reached. */
function run(command: string, given: string[], env: NodeJS.ProcessEnv = {}) {
  const settings = { DATA_DIR, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', ...env };
  const script = join(import.meta.dirname, `${command}.ts`);
  return new Promise<{ code: number; text: string }>((resolve) => {
    execFile(
      process.execPath,
      [script, ...given],
      { env: { PATH: process.env.PATH, ...settings } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    );
  });
}

test('a wrong call says how to call the command, and touches nothing', async () => {
  const calls: [string, string[], string][] = [
    [
      'back-up',
      ['one', '--encrypt'],
      'Name the file of the backup: npm run backup -- FILE [--database-only]',
    ],
    ['verify-backup', [], 'Name the file of the backup: npm run backup:verify -- FILE'],
    ['restore', ['one', 'two'], 'Name the file of the backup: npm run restore -- FILE [--replace]'],
    [
      'admin-reset',
      ['one', 'two'],
      'Name one administrator, or none for the first: npm run admin:reset -- [USER-NAME]',
    ],
    [
      'roll-back',
      ['--yes'],
      'Name no file, or one: npm start -- --rollback [FILE]. There is no other argument with --rollback.',
    ],
    [
      'storage-move',
      ['file:///one'],
      'Name two stores: npm run storage:move -- file:///srv/media s3://media?endpoint=…',
    ],
  ];
  const told = await Promise.all(calls.map(([command, given]) => run(command, given)));
  expect(told).toEqual(calls.map(([, , usage]) => ({ code: 1, text: `${usage}\n` })));
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('too few, too many, empty and unknown arguments are refused', () => {
  const allowed = { usage: 'Name a file.', flags: ['replace' as const], least: 1 };
  expect(readArguments(allowed, ['one', '--replace'])).toEqual({
    given: ['one'],
    isSet: { replace: true },
  });
  expect(readArguments(allowed, ['one'])).toEqual({ given: ['one'], isSet: { replace: false } });
  expect(readArguments({ usage: '', most: 1 }, [])).toEqual({ given: [], isSet: {} });
  for (const args of [[], ['one', 'two'], [''], ['one', '--all'], ['one', '-r'], ['--replace']])
    expect(() => readArguments(allowed, args), args.join(' ')).toThrow('Name a file.');
});

test('a database that does not answer, and a folder that is a file, are told in a sentence', async () => {
  expect(await run('admin-reset', [])).toEqual({
    code: 1,
    text: expect.stringMatching(/^The database does not answer \(.*ECONNREFUSED.*\)\.\n$/),
  });
  const other = join(folder, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'database'), 'a diary');
  expect(await run('admin-reset', [], { DATA_DIR: other, DATABASE_URL: '' })).toEqual({
    code: 1,
    text: expect.stringMatching(/^A file or folder could not be used \(.*other\/database.*\n$/),
  });
});

test('a fault of the program is not hidden', () => {
  expect(() => sayProblem(new TypeError('x is undefined'))).toThrow('x is undefined');
});
