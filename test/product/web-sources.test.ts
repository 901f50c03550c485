import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { webSources } from '../../scripts/prepare.mjs';

test('the sources of the app include every imported file, so that any change causes a new build', () => {
  const sources: string[] = webSources();
  const imported = sources
    // Leaves out the files of the server, which are not part of the web app.
    .filter((file) => /\.tsx?$/.test(file) && !/\/server\/|server\.ts$|\/main\.ts$/.test(file))
    .flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g), ([, path = '']) =>
        resolve(dirname(file), path),
      ),
    );
  expect(imported.some((file) => file.endsWith('features/diagrams/data/climate/albedo.json'))).toBe(true);
  const outside = imported.filter((file) => !sources.includes(file));
  expect(outside).toEqual([]);
});
