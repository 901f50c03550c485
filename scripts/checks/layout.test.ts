import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findLayoutFaults } from './layout.mjs';

const ROOT = join(import.meta.dirname, '../..');

test('the repository keeps to its layout', () => {
  expect(findLayoutFaults(ROOT)).toEqual([]);
});

test('a folder that is too deep and a folder that is too full are found', () => {
  const copy = mkdtempSync(join(tmpdir(), 'explorer-layout-'));
  for (const folder of ['tools', 'test']) mkdirSync(join(copy, folder));
  cpSync(join(ROOT, 'scripts'), join(copy, 'scripts'), { recursive: true });
  plant(copy, 'src/features/map/web/list/deep/breach.css');
  for (let n = 1; n <= 14; n += 1) {
    plant(copy, `src/features/map/breach-${n}.ts`);
    plant(copy, `src/features/map/breach-${n}.test.ts`);
    plant(copy, `src/features/users/breach-${n}.css`);
  }
  expect(findLayoutFaults(copy)).toEqual([
    'src/features/map holds 14 modules: above 13 it needs folders by topic.',
    'src/features/map/web/list/deep is 6 folders deep: 5 is the limit.',
  ]);
  rmSync(copy, { recursive: true });
});

function plant(root: string, file: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), '');
}
