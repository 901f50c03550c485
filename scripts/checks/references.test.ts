import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findReferenceFaults } from './references.mjs';

const ROOT = join(import.meta.dirname, '../..');

test('every reference in the repository resolves', () => {
  expect(findReferenceFaults(ROOT)).toEqual([]);
});

test('a missing file, rule, section, link and an outside document are found', () => {
  const copy = mkdtempSync(join(tmpdir(), 'explorer-references-'));
  plant(copy, 'docs/behaviour.md', '## 1 Product\n\n**1.1** One.\n');
  plant(copy, 'docs/measurements.md', '## 2 Task\n\n**2.1** One.\n');
  plant(
    copy,
    'docs/guide.md',
    'See [rules](behaviour.md), [more](missing.md) and [the web](https://example.org).\n',
  );
  plant(
    copy,
    'src/breach.ts',
    [
      '// docs/behaviour.md 1.1, 1.2 and docs/measurements.md 2 to 2.3',
      "export const path = 'src/not-a-comment.ts';",
      '/** Source: specification part 2 section 4. */',
      ' * See D-26, src/breach.ts and src/removed.ts.',
    ].join('\n'),
  );
  expect(findReferenceFaults(copy)).toEqual([
    'docs/guide.md:1: missing.md does not exist.',
    'src/breach.ts:1: docs/behaviour.md has no 1.2.',
    'src/breach.ts:1: docs/measurements.md has no 2.3.',
    'src/breach.ts:3: "specification part 2" is not in the repository.',
    'src/breach.ts:4: "D-26" is not in the repository.',
    'src/breach.ts:4: src/removed.ts does not exist.',
  ]);
  rmSync(copy, { recursive: true });
});

function plant(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
