import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { createTarDecoder } from 'modern-tar';
import { reasonOf } from '#platform/server/doctor/finding.ts';
import { BackupProblem } from './backup-problem.ts';
import { ENTRIES, Manifest, parseEntry, type Sum, Sums } from './manifest.ts';
import { fromWebStream, toWebStream } from './web-streams.ts';

/**
 * The functions that `readArchive` calls with the entries of an archive, in the order of the archive. It
 * awaits each call before the next.
 */
export type Visit = {
  manifest?(manifest: Manifest): Promise<void>;
  secret?(secret: string): Promise<void>;
  /**
   * Called for each piece of a table. A piece contains rows in PostgreSQL's text format, and may end in the
   * middle of a row.
   */
  rows?(table: string, piece: Uint8Array): Promise<void>;
  /**
   * Called for each media file. Must read all its bytes.
   * @param path the path in the media store
   */
  medium?(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Called last, after `readArchive` has checked all checksums. */
  sums?(sums: Sums): Promise<void>;
};

const NOT_OURS = 'is no backup of Antarctic Explorer.';

/**
 * Reads an archive and checks every checksum in it.
 * @throws BackupProblem if the archive is cut off, changed, encrypted with another passphrase, or from
 * another program
 */
export async function readArchive(
  path: string,
  passphrase: string | undefined,
  visit: Visit = {},
): Promise<{ manifest: Manifest; sums: Sums }> {
  const start = await readStart(path);
  const isEncrypted = start.toString().startsWith('age-encryption.org/');
  if (!isEncrypted && !(start[0] === 0x1f && start[1] === 0x8b))
    throw new BackupProblem(`${path} ${NOT_OURS}`);
  if (isEncrypted && passphrase === undefined)
    throw new BackupProblem(`${path} is encrypted: set BACKUP_PASSPHRASE to its passphrase.`);
  const packed = createReadStream(path);
  const plain = isEncrypted ? decrypt(packed, passphrase ?? '') : packed;
  const tar = pipeline(plain, createGunzip(), () => {});
  try {
    return await readEntries(path, toWebStream(tar), visit);
  } finally {
    tar.destroy();
    packed.destroy();
  }
}

async function readStart(path: string): Promise<Buffer> {
  try {
    const file = await open(path, 'r');
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0).finally(() => file.close());
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    throw new BackupProblem(`${path} cannot be read (${reasonOf(error)}).`);
  }
}

async function* decrypt(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  let plain: ReadableStream<Uint8Array>;
  try {
    plain = await decrypter.decrypt(toWebStream(source));
  } catch {
    throw new BackupProblem('The passphrase is wrong: set BACKUP_PASSPHRASE to the one of this backup.');
  }
  yield* fromWebStream(plain);
}

type Entry = { name: string; bytes: AsyncIterable<Uint8Array> };

/** The parts of the archive that have been read so far. */
type Read = { manifest?: Manifest; sums?: Sums; found: Found };
type Found = { tables: Record<string, Counter>; media: Record<string, Counter> };

async function readEntries(path: string, tar: ReadableStream<Uint8Array>, visit: Visit) {
  const read: Read = { found: { tables: {}, media: {} } };
  for await (const entry of entriesOf(path, tar)) {
    if (!read.manifest && entry.name !== ENTRIES.manifest) throw new BackupProblem(`${path} ${NOT_OURS}`);
    await readEntry(entry, read, visit);
  }
  const { manifest, sums, found } = read;
  if (!manifest || !sums) throw damaged(path, 'its end is missing');
  compare(path, sums, found);
  await visit.sums?.(sums);
  return { manifest, sums };
}

async function readEntry({ name, bytes }: Entry, read: Read, visit: Visit): Promise<void> {
  if (name === ENTRIES.manifest) {
    read.manifest = parseEntry(Manifest, await whole(bytes));
    return visit.manifest?.(read.manifest);
  }
  if (name === ENTRIES.secret) {
    const secret = await whole(bytes);
    return visit.secret?.(secret.toString());
  }
  if (name === ENTRIES.sums) {
    read.sums = parseEntry(Sums, await whole(bytes));
    return;
  }
  if (name.startsWith(ENTRIES.tables)) {
    const table = name.slice(ENTRIES.tables.length).replace(/\/\d+$/, '');
    const counter = read.found.tables[table] ?? createCounter();
    read.found.tables[table] = counter;
    const piece = await whole(counter.count(bytes));
    return visit.rows?.(table, piece);
  }
  const counter = createCounter();
  read.found.media[name.slice(ENTRIES.media.length)] = counter;
  const counted = counter.count(bytes);
  if (visit.medium) return visit.medium(name.slice(ENTRIES.media.length), counted);
  for await (const _ of counted);
}

/** Yields the entries of an archive. The caller must read each entry completely before the next. */
async function* entriesOf(path: string, tar: ReadableStream<Uint8Array>): AsyncGenerator<Entry> {
  const entries = withProblems(path, fromWebStream(tar.pipeThrough(createTarDecoder())));
  for await (const { header, body } of entries)
    yield { name: header.name, bytes: withProblems(path, fromWebStream(body)) };
}

/**
 * Yields the items of a stream of the archive. Converts an error of the stream to a `BackupProblem`. An error
 * of the code that uses the items is not converted.
 */
async function* withProblems<T>(path: string, source: AsyncIterable<T>): AsyncGenerator<T> {
  const items = source[Symbol.asyncIterator]();
  for (;;) {
    const next = await items.next().catch((error: unknown) => {
      // A web stream wraps the error of a Node stream, so the cause is the original error.
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      throw cause instanceof BackupProblem ? cause : damaged(path, reasonOf(cause));
    });
    if (next.done) return;
    yield next.value;
  }
}

type Counter = { count(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>; sum(): Sum };

/** Computes the checksum and the size of one table or file while it is read. */
function createCounter(): Counter {
  const hash = createHash('sha256');
  let size = 0;
  return {
    count: async function* (bytes) {
      for await (const chunk of bytes) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    sum: () => ({ sha256: hash.digest('hex'), bytes: size }),
  };
}

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function compare(path: string, sums: Sums, found: Found): void {
  for (const kind of ['tables', 'media'] as const)
    for (const name of new Set([...Object.keys(sums[kind]), ...Object.keys(found[kind])]))
      if (!isDeepStrictEqual(sums[kind][name], found[kind][name]?.sum()))
        throw damaged(path, `${name} is not what was stored`);
}

function damaged(path: string, why: string): BackupProblem {
  return new BackupProblem(`${path} is damaged or was cut (${why}).`);
}
