import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BackupProblem } from './backup-problem.ts';
import { writeArchive } from './write-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'explorer-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'a diary');
writeFileSync(file, 'a diary');
mkdirSync(join(folder, 'inside'));

/**
 * Writes the first entry of an archive. Then fails with the given error code, as if the disk had refused the
 * second entry.
 */
async function writeUntil(code: string, passphrase?: string): Promise<void> {
  await writeArchive(join(folder, 'one'), passphrase, async (add) => {
    await add('first', 5, bytes('snow\n'));
    throw Object.assign(new Error(`${code}: write`), { code });
  });
}

async function* bytes(text: string) {
  yield Buffer.from(text);
}

test.each([
  ['ENOSPC', 'The disk is full'],
  ['EDQUOT', 'The disk is full'],
  ['EFBIG', 'The disk takes no file of that size'],
  ['EACCES', 'This user may not write to'],
  ['EROFS', 'This user may not write to'],
])('%s is told in a sentence, and no half archive is left', async (code, sentence) => {
  const problem = await writeUntil(code).catch((error) => error);
  expect(problem).toBeInstanceOf(BackupProblem);
  expect(problem.message).toContain(sentence);
  expect(readdirSync(folder).sort()).toEqual(['a diary', 'inside']);
});

test('a full disk is told of an encrypted archive, too', async () => {
  await expect(writeUntil('ENOSPC', 'a colony of rockhoppers')).rejects.toThrow('The disk is full');
  expect(readdirSync(folder).sort()).toEqual(['a diary', 'inside']);
});

test('an archive is not written below a file, nor in place of a folder or a file', async () => {
  const write = (path: string) => writeArchive(path, undefined, async () => {});
  await expect(write(join(file, 'one'))).rejects.toThrow(`${file} is no folder: make it first.`);
  await expect(write('none/one')).rejects.toThrow(`${join(process.cwd(), 'none')} is no folder`);
  await expect(write(join(folder, 'inside'))).rejects.toThrow('inside exists already');
  await expect(write(file)).rejects.toThrow('a diary exists already');
  expect(existsSync(join(folder, 'inside.part'))).toBe(false);
});
