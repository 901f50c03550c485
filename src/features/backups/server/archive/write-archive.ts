import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { createTarPacker } from 'modern-tar';
import { isStorageFull } from '#platform/server/storage-full.ts';
import { BackupProblem } from './backup-problem.ts';
import type { Sum } from './manifest.ts';
import { fromWebStream, toWebStream } from './web-streams.ts';

/**
 * Adds an entry to an archive. The entry must have exactly the given size. Await each call before the next.
 */
export type AddEntry = (name: string, bytes: number, source: AsyncIterable<Uint8Array>) => Promise<Sum>;

/**
 * The compression level of gzip. It is low, because most media are already compressed: a higher level takes
 * time and saves little.
 */
const GZIP_LEVEL = 4;

/**
 * Writes an archive: tar, compressed by gzip, and encrypted by age if there is a passphrase. Only the current
 * operating system user can read it. The file appears only when it is complete, and a failure leaves no file.
 * @param path the path of a file that does not exist yet
 * @throws BackupProblem if the file exists or cannot be written
 */
export async function writeArchive(
  path: string,
  passphrase: string | undefined,
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  if (existsSync(path)) throw new BackupProblem(`${path} exists already: name another file.`);
  const unfinished = `${path}.part`;
  try {
    await rm(unfinished, { force: true });
    await write(unfinished, passphrase, fill);
    await rename(unfinished, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw explained(error, path);
  }
}

async function write(
  path: string,
  passphrase: string | undefined,
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const stored = pipeline(
    fromWebStream(readable),
    createGzip({ level: GZIP_LEVEL }),
    passphrase === undefined ? (source) => source : (source) => encrypt(source, passphrase),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  const filled = fill(async (name, size, source) => {
    const body = controller.add({ name, size, mode: 0o600, mtime: new Date(0) }).getWriter();
    const hash = createHash('sha256');
    for await (const chunk of source) {
      hash.update(chunk);
      await body.write(chunk);
    }
    await body.close();
    return { sha256: hash.digest('hex'), bytes: size };
  }).then(() => controller.finalize());
  filled.catch((error) => controller.error(error));
  await Promise.allSettled([stored, filled]);
  // Throws if the file could not be written. If `fill` has thrown an error, this throws the same error.
  await stored;
}

async function* encrypt(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  yield* fromWebStream<Uint8Array>(await encrypter.encrypt(toWebStream(source)));
}

/** Writes the folder's list of files to the disk, so that the new file's name survives a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function explained(error: unknown, path: string): unknown {
  if (isStorageFull(error)) return new BackupProblem(`The disk is full: ${path} was not written.`);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // EFBIG means that the file system cannot hold a file of this size. A FAT file system, for example, cannot
  // hold a file of 4 GB or more.
  if (code === 'EFBIG')
    return new BackupProblem(
      `The disk takes no file of that size: ${path} was not written. Name a file on another disk.`,
    );
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new BackupProblem(`${resolve(dirname(path))} is no folder: make it first.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new BackupProblem(`This user may not write to ${resolve(dirname(path))}.`);
  return error;
}
