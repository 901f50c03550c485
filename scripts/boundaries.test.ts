import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

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
    'src/features/pages/server/breach.ts',
    "import { sql } from 'kysely'; sql``;",
  ],
  ['no-tests-in-the-product', 'src/shared/breach.ts', "import './breach.test.ts';"],
  ['no-circles', 'src/shared/breach.ts', "import './breach-too.ts'; export const breach = 1;"],
];

describe('the guard of the boundaries barks at', () => {
  test.each(BREACHES)('%s', (rule, file, code) => {
    const { status, output } = guard({ [file]: code, ...COMPANIONS });
    expect(output).toContain(rule);
    expect(status).not.toBe(0);
  });
});

const COMPANIONS = {
  'src/shared/breach.test.ts': 'export const test = 1;',
  'src/shared/breach-too.ts': "import { breach } from './breach.ts'; export const tooMuch = breach;",
};

/** Runs the guard on a copy of the house with the given files planted in it. */
function guard(planted: Record<string, string>): { status: number | null; output: string } {
  const copy = mkdtempSync(join(tmpdir(), 'explorer-breach-'));
  cpSync(join(ROOT, 'src'), join(copy, 'src'), {
    recursive: true,
    filter: (path) => !path.endsWith('.webp'),
  });
  for (const name of ['package.json', '.dependency-cruiser.mjs']) cpSync(join(ROOT, name), join(copy, name));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const [file, code] of Object.entries(planted)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), code);
  }
  const cli = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { status, stdout } = spawnSync(
    process.execPath,
    [cli, '--config', '.dependency-cruiser.mjs', 'src'],
    {
      cwd: copy,
      encoding: 'utf8',
    },
  );
  return { status, output: stdout };
}
