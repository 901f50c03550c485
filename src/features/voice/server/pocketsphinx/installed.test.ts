import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findPocketsphinx } from './installed.ts';

const root = mkdtempSync(join(tmpdir(), 'explorer-packages-'));
const FOLDERS = ['bin', 'lib', 'share'].map((folder) => join(root, folder));
afterAll(() => rmSync(root, { recursive: true }));

function install(path: string): string {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), '', { mode: 0o755 });
  return join(root, path);
}

test('the missing packages are named, until nothing is missing', () => {
  const missing = () => findPocketsphinx(FOLDERS);
  expect(missing()).toEqual({ missing: ['libpocketsphinx3', 'pocketsphinx-en-us'] });
  const library = install('lib/libpocketsphinx.so.3');
  expect(missing()).toEqual({ missing: ['libpocketsphinx3', 'pocketsphinx-en-us'] });
  const baseLibrary = install('lib/libsphinxbase.so.3');
  expect(missing()).toEqual({ missing: ['pocketsphinx-en-us'] });
  const acousticModel = dirname(install('share/pocketsphinx/model/en-us/en-us/mdef'));
  const generalLanguageModel = install('share/pocketsphinx/model/en-us/en-us.lm.bin');
  expect(missing()).toEqual({ missing: ['pocketsphinx-en-us'] });
  const generalDictionary = install('share/pocketsphinx/model/en-us/cmudict-en-us.dict');
  const found = { baseLibrary, library, acousticModel, generalLanguageModel, generalDictionary };
  expect(findPocketsphinx(FOLDERS)).toEqual(found);
  const espeak = install('bin/espeak-ng');
  expect(findPocketsphinx(FOLDERS)).toEqual({ ...found, espeak });
  expect(findPocketsphinx([])).toEqual({ missing: ['libpocketsphinx3', 'pocketsphinx-en-us'] });
});
