import { expect, test } from 'vitest';
import { foldersToTest } from './test-quick.mjs';

test('a change is tested in the feature or part of the ground that it belongs to, once', () => {
  expect(
    foldersToTest([
      'src/features/media/server/uploads.ts',
      'src/features/media/contract.ts',
      'src/platform/server/http/serve.ts',
      'src/ui/focus.ts',
      'tools/check/check.ts',
      'scripts/check.mjs',
      'test/app.ts',
    ]),
  ).toEqual(['scripts', 'src/features/media', 'src/platform/server', 'src/ui', 'test', 'tools/check']);
});

test('documents and content have no tests beside them', () => {
  expect(foldersToTest(['README.md', 'content/pages/034-emperor-penguins.md', 'package.json'])).toEqual([]);
});
