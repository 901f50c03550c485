import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** @returns the quoted names in the tables of docs/accessibility.md */
function namesInTables(): string[] {
  const lines = readFileSync(join(ROOT, 'docs/accessibility.md'), 'utf8').split('\n');
  const rows = lines.filter((line) => line.startsWith('|'));
  return rows.flatMap((row) => Array.from(row.matchAll(/"([^"]+)"/g), ([, name = '']) => name));
}

test('every name in docs/accessibility.md is in the code of the screens', () => {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  const code = files
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(ROOT, 'src', name), 'utf8'))
    .join('\n');
  const names = namesInTables();
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !code.includes(name))).toEqual([]);
});
