import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openKeptFiles } from './kept-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'explorer-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const someBytes = (count: number) => Buffer.alloc(count, 'k');
const bytesKept = () => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

function usedHoursAgo(name: string, hours: number): void {
  const then = new Date(Date.now() - hours * 3600_000);
  utimesSync(join(folder, name), then, then);
}

test('when there is too much, the file that was used longest ago is deleted', async () => {
  const files = openKeptFiles({ folder, mostBytes: 1000 });
  for (const [name, hours] of [
    ['a', 4],
    ['b', 5],
    ['c', 3],
  ] as const) {
    await files.write(name, someBytes(300));
    usedHoursAgo(name, hours);
  }
  // Reading a file counts as a use of the file.
  expect(await files.read('b')).toEqual(someBytes(300));
  await files.write('d', someBytes(300));
  expect(readdirSync(folder).sort()).toEqual(['b', 'c', 'd']);
  expect(await files.read('a')).toBeNull();
});

test('the files stay near the size limit, however many are written', async () => {
  const files = openKeptFiles({ folder, mostBytes: 10_000 });
  for (let file = 0; file < 60; file++) {
    await files.write(`${file}`, someBytes(700));
    expect(bytesKept()).toBeLessThanOrEqual(10_700);
  }
  expect(bytesKept()).toBeGreaterThan(8000);
});

test('a file that is larger than the limit is not kept', async () => {
  await openKeptFiles({ folder, mostBytes: 100 }).write('large', someBytes(101));
  await openKeptFiles({ folder, mostBytes: 0 }).write('any', someBytes(1));
  expect(readdirSync(folder)).toEqual([]);
});

test('old unfinished files of a killed process are deleted', async () => {
  writeFileSync(join(folder, 'x.part'), 'half');
  usedHoursAgo('x.part', 2);
  writeFileSync(join(folder, 'y.part'), 'half');
  await openKeptFiles({ folder, mostBytes: 1000 }).write('whole', someBytes(10));
  expect(readdirSync(folder).sort()).toEqual(['whole', 'y.part']);
});

test('a failed write is reported and leaves nothing behind', async () => {
  const inTheWay = join(folder, 'file');
  writeFileSync(inTheWay, '');
  await expect(
    openKeptFiles({ folder: inTheWay, mostBytes: 1000 }).write('a', someBytes(1)),
  ).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['file']);
});
