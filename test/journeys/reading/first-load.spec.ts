import { gzipSync } from 'node:zlib';
import { expect, test } from '../server.ts';

test.use({ isReading: true });

/**
 * The limit for the size of all scripts of a page together, in bytes after gzip -9. It is slightly above the
 * current size. Source: docs/measurements.md 12.2.
 */
const MOST = 162_000;

test('the scripts of a page stay light, and the schemas of calls are not among them', async ({ server }) => {
  const document = await (await fetch(`${server.address}/content/34`)).text();
  // Counts each script only once, because the document may name it twice.
  const named = [...document.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => path);
  const scripts = [...new Set(named)];
  const sizes = await Promise.all(
    scripts.map(async (path) => {
      const response = await fetch(new URL(path, server.address));
      return gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length;
    }),
  );
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter((path) => /schemas|later|IndexPage/.test(path))).toEqual([]);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST);
});
