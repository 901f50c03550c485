import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** One file that breaks one rule each: a guard nobody has seen bark is not a guard. */
const BREACHES: [rule: string, file: string, code: string][] = [
  ['shared-stands-alone', 'src/shared/breach.ts', "import '../server/clock.ts';"],
  ['faces-see-faces', 'src/features/pages/breach.ts', "import './server/sanitise.ts';"],
  [
    'features-keep-to-themselves',
    'src/features/pages/server/breach.ts',
    "import '../../assistant/engine/tokens.ts';",
  ],
  ['web-never-reaches-server', 'src/web/breach.ts', "import '../server/clock.ts';"],
  ['server-never-reaches-web', 'src/server/breach.ts', "import '../web/links.ts';"],
  ['engines-are-pure', 'src/features/assistant/engine/breach.ts', "import '../../../server/clock.ts';"],
  ['features-meet-above', 'src/server/http/breach.ts', "import '../../features/pages/server/sanitise.ts';"],
  [
    'only-queries-touch-the-database',
    'src/features/pages/server/breach-by-statement.ts',
    "import { sql } from 'kysely'; sql``;",
  ],
  ['no-tests-in-the-product', 'src/shared/breach-by-test.ts', "import './breach.test.ts';"],
  [
    'no-circles',
    'src/shared/breach-in-circle.ts',
    "import { second } from './breach-too.ts'; export const first = second;",
  ],
];

const COMPANIONS: [file: string, code: string][] = [
  ['src/shared/breach.test.ts', 'export const test = 1;'],
  ['src/shared/breach-too.ts', "import { first } from './breach-in-circle.ts'; export const second = first;"],
];

describe('the guard of the boundaries barks at', () => {
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

/** Runs the guard on a copy of the house with the given files planted in it. */
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
