import { createHash } from 'node:crypto';
import { createWriteStream, readFileSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { createTarPacker, type TarHeader } from 'modern-tar';
import type { Entry } from './contents.ts';

/**
 * The compression level of gzip. Most of the bytes are programs; a higher level takes much longer and makes
 * the archive only 1 % smaller.
 */
const GZIP_LEVEL = 6;

/**
 * Writes an archive whose bytes depend only on the entries and the time: the owner and the modes are
 * constant, and each folder comes before its files.
 * @param top the name of the top folder, which contains all entries
 * @param madeAt the modification time of every entry
 * @returns the SHA-256 of the compressed file, in hex
 */
export async function writeArchive(
  file: string,
  top: string,
  entries: Entry[],
  madeAt: Date,
): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    tarOf(top, entries, madeAt),
    createGzip({ level: GZIP_LEVEL }),
    async function* (source: AsyncIterable<Buffer>) {
      for await (const part of source) {
        hash.update(part);
        yield part;
      }
    },
    createWriteStream(`${file}.part`),
  );
  renameSync(`${file}.part`, file);
  return hash.digest('hex');
}

/** @returns the SHA-256 of the archive before it is compressed, in hex */
export async function hashTar(top: string, entries: Entry[], madeAt: Date): Promise<string> {
  const hash = createHash('sha256');
  const sink = new Writable({
    write(part, _encoding, done) {
      hash.update(part);
      done();
    },
  });
  await pipeline(tarOf(top, entries, madeAt), sink);
  return hash.digest('hex');
}

function tarOf(top: string, entries: Entry[], mtime: Date): Readable {
  const { readable, controller } = createTarPacker();
  const add = async (header: TarHeader, bytes?: Uint8Array) => {
    const body = controller
      .add({ uid: 0, gid: 0, uname: 'root', gname: 'root', mtime, ...header })
      .getWriter();
    if (bytes) await body.write(bytes);
    await body.close();
  };
  const fill = async () => {
    const folders = new Set<string>();
    for (const entry of entries) {
      const name = `${top}/${entry.path}`;
      for (const folder of foldersAbove(name))
        if (!folders.has(folder)) {
          folders.add(folder);
          await add({ name: `${folder}/`, type: 'directory', size: 0, mode: 0o755 });
        }
      if ('link' in entry) await add({ name, type: 'symlink', linkname: entry.link, size: 0, mode: 0o777 });
      else {
        const bytes = 'text' in entry ? Buffer.from(entry.text) : readFileSync(entry.source);
        await add({ name, size: bytes.length, mode: entry.isProgram ? 0o755 : 0o644 }, bytes);
      }
    }
    controller.finalize();
  };
  fill().catch((error) => controller.error(error));
  return Readable.fromWeb(readable as ReadableStream);
}

/** @returns the folders that contain a path, outermost first */
function foldersAbove(path: string): string[] {
  const above = dirname(path);
  return above === '.' ? [] : [...foldersAbove(above), above];
}
