import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { reachedBy } from './reached.ts';

function aProject(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'explorer-reached-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const own = JSON.stringify({ imports: { '#sea/*': './src/sea/*' } });
  for (const [path, text] of Object.entries({ 'package.json': own, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

test('a program reaches what it imports, its workers and data, but no types and no screens', () => {
  const root = aProject({
    'src/main.ts': [
      "import { a } from '#sea/krill.ts';",
      "import type { B } from 'only-types';",
      "import { type C, d } from '@deep/ocean/inside';",
      "import 'cold/style.js';",
      "import { join } from 'node:path';",
      "// import { e } from 'in-a-comment';",
      "export const entry = new URL('./worker.ts', import.meta.url);",
      "export const other = join(import.meta.dirname, 'hash-worker.ts');",
      "export const load = () => import('./Screen.tsx');",
      "export const later = () => import('later');",
    ].join('\n'),
    'src/sea/krill.ts': "export * from './data.json';\nexport {\n  one,\n  two,\n} from 'many-lines';",
    'src/sea/data.json': '{}',
    'src/worker.ts': "import fs from 'fs';",
    'src/hash-worker.ts': '',
    'src/unused.ts': "import 'unused';",
  });
  expect(reachedBy(root, ['src/main.ts'])).toEqual({
    files: ['src/hash-worker.ts', 'src/main.ts', 'src/sea/data.json', 'src/sea/krill.ts', 'src/worker.ts'],
    packages: ['@deep/ocean', 'cold', 'later', 'many-lines'],
  });
});

test('a program that cannot run is refused: it imports a screen, or what does not exist', () => {
  const screen = aProject({ 'main.ts': "import { Screen } from './Screen.tsx';\nconsole.log(Screen);" });
  expect(() => reachedBy(screen, ['main.ts'])).toThrow('main.ts imports ./Screen.tsx');
  const missing = aProject({ 'main.ts': "import './gone.ts';" });
  expect(() => reachedBy(missing, ['main.ts'])).toThrow('gone.ts');
});
