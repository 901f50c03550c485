import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linkLibraries } from './link-libraries.ts';

const LINKS = [
  { source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' },
  { source: 'native/lib/libicu.so.60.2', target: 'native/more/libicu.so' },
];

test('libraries are found under all of their names, also after the project was moved', () => {
  const { project, native, readAll } = aPackage();
  linkLibraries(native('project'));
  expect(readAll('project')).toEqual(['ice', 'ice']);
  renameSync(project, `${project}-moved`);
  linkLibraries(native('project-moved'));
  expect(readAll('project-moved')).toEqual(['ice', 'ice']);
});

test('a link to a folder that no longer exists is replaced', () => {
  const { native, readAll } = aPackage();
  symlinkSync('/gone/native/lib/libicu.so.60.2', join(native('project'), 'lib/libicu.so.60'));
  linkLibraries(native('project'));
  expect(readAll('project')).toEqual(['ice', 'ice']);
});

function aPackage() {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-links-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const native = (name: string) => join(folder, name, 'native');
  mkdirSync(join(native('project'), 'lib'), { recursive: true });
  writeFileSync(join(native('project'), 'lib/libicu.so.60.2'), 'ice');
  writeFileSync(join(native('project'), 'pg-symlinks.json'), JSON.stringify(LINKS));
  const readAll = (name: string) =>
    LINKS.map(({ target }) => readFileSync(join(folder, name, target), 'utf8'));
  return { project: join(folder, 'project'), native, readAll };
}
