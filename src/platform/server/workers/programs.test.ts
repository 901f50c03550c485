import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { findFile, findProgram, usualProgramPath } from './programs.ts';

const root = mkdtempSync(join(tmpdir(), 'explorer-programs-'));
const [first = '', second = ''] = ['first', 'second'].map((name) => join(root, name));
const file = process.platform === 'win32' ? 'flite.exe' : 'flite';
for (const folder of [first, second]) mkdirSync(folder);
writeFileSync(join(second, file), '', { mode: 0o755 });

afterAll(() => rmSync(root, { recursive: true }));

test('a program is taken from the first folder that contains it', () => {
  expect(findProgram([first, second], 'flite')).toBe(join(second, file));
  writeFileSync(join(first, file), '');
  chmodSync(join(first, file), 0o755);
  expect(findProgram([first, second], 'flite')).toBe(join(first, file));
  rmSync(join(first, file));
});

test('a folder is not a program, nor, except on Windows, a file that is not executable', () => {
  mkdirSync(join(first, file));
  expect(findProgram([first], 'flite')).toBeUndefined();
  rmSync(join(first, file), { recursive: true });
  writeFileSync(join(first, file), '', { mode: 0o644 });
  if (process.platform !== 'win32') expect(findProgram([first], 'flite')).toBeUndefined();
  rmSync(join(first, file));
});

test('a library may have several names; each name is searched in all folders before the next', () => {
  writeFileSync(join(first, 'libice.so'), '');
  writeFileSync(join(second, 'libice.so.1'), '');
  expect(findFile([first, second], 'libice.so.1', 'libice.so')).toBe(join(second, 'libice.so.1'));
  expect(findFile([first], 'libice.so.1', 'libice.so')).toBe(join(first, 'libice.so'));
  expect(findFile([], 'libice.so')).toBeUndefined();
});

test('PROGRAM_PATH lists the folders, "none" is none, and unset is PATH with the usual places', () => {
  const folders = (env: NodeJS.ProcessEnv) => readEnvironment({ DATA_DIR: root, ...env }).programPath;
  expect(folders({ PROGRAM_PATH: [first, second].join(delimiter), PATH: root })).toEqual([first, second]);
  expect(folders({ PROGRAM_PATH: 'none', PATH: root })).toEqual([]);
  for (const env of [{ PATH: root }, { PATH: root, PROGRAM_PATH: '' }])
    expect(folders(env)).toEqual(usualProgramPath(root));
  expect(usualProgramPath(root)[0]).toBe(root);
});

test.runIf(process.platform === 'linux')('the usual places are those of Debian', () => {
  expect(usualProgramPath('')).toEqual(
    expect.arrayContaining(['/usr/lib', '/usr/local/lib', '/usr/share', '/usr/local/share']),
  );
});
