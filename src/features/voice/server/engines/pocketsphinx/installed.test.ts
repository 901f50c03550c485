import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findMissing } from './installed.ts';

const root = mkdtempSync(join(tmpdir(), 'explorer-packages-'));
afterAll(() => rmSync(root, { recursive: true }));

function install(path: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), '');
}

test('what to install is named, until nothing is missing', () => {
  expect(findMissing(root)).toEqual(['libpocketsphinx3', 'pocketsphinx-en-us']);
  install('/usr/lib/aarch64-linux-gnu/libpocketsphinx.so.3');
  expect(findMissing(root)).toEqual(['pocketsphinx-en-us']);
  install('/usr/share/pocketsphinx/model/en-us/en-us/mdef');
  expect(findMissing(root)).toEqual(['pocketsphinx-en-us']);
  install('/usr/share/pocketsphinx/model/en-us/en-us.lm.bin');
  expect(findMissing(root)).toEqual([]);
});
