import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Files that each break one rule. They show that the check finds the breach. */
const BREACHES: [rule: string, file: string, code: string][] = [
  ['ground-imports-nothing-above', 'src/ui/breach.ts', "import '../features/map/projection.ts';"],
  ['shared-stands-alone', 'src/platform/shared/breach.ts', "import '../server/clock.ts';"],
  ['features-never-import-the-roof', 'src/features/map/breach.ts', "import '../../app/preloads.ts';"],
  ['features-in-order', 'src/features/weather/breach.ts', "import '../map/projection.ts';"],
  [
    'features-keep-to-themselves',
    'src/features/assistant/server/breach.ts',
    "import '../../reading/server/read-page.ts';",
  ],
  ['web-never-reaches-server', 'src/platform/web/breach.ts', "import '../server/clock.ts';"],
  ['server-never-reaches-web', 'src/platform/server/breach.ts', "import '../web/session.ts';"],
  ['faces-know-no-server', 'src/features/reading/breach.ts', "import './server/read-page.ts';"],
  [
    'engines-are-pure',
    'src/features/assistant/engine/breach.ts',
    "import '../../../platform/server/clock.ts';",
  ],
  [
    'only-queries-touch-the-database',
    'src/features/reading/server/breach-by-statement.ts',
    "import { sql } from 'kysely'; sql``;",
  ],
  ['no-tests-in-the-product', 'src/platform/shared/breach-by-test.ts', "import './breach.test.ts';"],
  ['tools-stay-outside', 'src/platform/shared/breach-by-tool.ts', "import '../../../tools/breach.ts';"],
  [
    'no-circles',
    'src/platform/shared/breach-in-circle.ts',
    "import { second } from './breach-too.ts'; export const first = second;",
  ],
  [
    'no-circles',
    'src/platform/shared/breach-in-types.ts',
    "import type { Second } from './breach-too-in-types.ts'; export type First = Second;",
  ],
];

const COMPANIONS: [file: string, code: string][] = [
  ['tools/breach.ts', 'export const tool = 1;'],
  ['src/platform/shared/breach.test.ts', 'export const test = 1;'],
  [
    'src/platform/shared/breach-too.ts',
    "import { first } from './breach-in-circle.ts'; export const second = first;",
  ],
  [
    'src/platform/shared/breach-too-in-types.ts',
    "import type { First } from './breach-in-types.ts'; export type Second = First;",
  ],
];

describe('the check of the boundaries finds', () => {
  let heard: { status: number | null; lines: string[] };

  beforeAll(() => {
    heard = guard([...BREACHES.map(([, file, code]): [string, string] => [file, code]), ...COMPANIONS]);
  });

  test.each(BREACHES)('%s', (rule, file) => {
    expect(heard.lines.filter((line) => line.includes('breach'))).toContainEqual(
      expect.stringContaining(`error ${rule}: ${file}`),
    );
    expect(heard.status).not.toBe(0);
  });
});

/** Runs the check on a copy of the repository to which these files have been added. */
function guard(planted: [file: string, code: string][]): { status: number | null; lines: string[] } {
  const copy = mkdtempSync(join(tmpdir(), 'explorer-breach-'));
  cpSync(join(ROOT, 'src'), join(copy, 'src'), {
    recursive: true,
    filter: (path) => !path.endsWith('.webp'),
  });
  for (const name of ['package.json', '.dependency-cruiser.mjs']) cpSync(join(ROOT, name), join(copy, name));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const [file, code] of planted) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), code);
  }
  const cli = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const parameters = [cli, '--config', '.dependency-cruiser.mjs', 'src'];
  const { status, stdout } = spawnSync(process.execPath, parameters, { cwd: copy, encoding: 'utf8' });
  rmSync(copy, { recursive: true });
  return { status, lines: stdout.split('\n') };
}
