import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lendBytes } from './lend-bytes.ts';

const folder = mkdtempSync(join(tmpdir(), 'explorer-lent-'));
afterAll(() => rmSync(folder, { recursive: true }));

function aFile(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const memoryOf = (path: string) => lendBytes(path, async ({ buffer }) => buffer);

test('two files that are read at the same time use separate buffers, which later files reuse', async () => {
  const [long, short] = [Buffer.alloc(300_000, 'penguin'), Buffer.alloc(70, 'seal')];
  const [first, second] = [aFile('long', long), aFile('short', short)];
  const both = await lendBytes(first, (bytes) =>
    lendBytes(second, async (others) => {
      expect(bytes.equals(long)).toBe(true);
      expect(others.equals(short)).toBe(true);
      return [bytes.buffer, others.buffer];
    }),
  );
  expect(both).toContain(await memoryOf(second));
  await expect(lendBytes(first, () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
  expect(both).toContain(await memoryOf(first));
});

test('a file larger than a reusable buffer is read completely, and its buffer is not reused', async () => {
  const bytes = Buffer.alloc(9 * 1024 * 1024, 'krill');
  const path = aFile('longest', bytes);
  expect(await lendBytes(path, async (lent) => lent.equals(bytes))).toBe(true);
  expect(await memoryOf(path)).not.toBe(await memoryOf(path));
});
