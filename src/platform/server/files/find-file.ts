import { Readable } from 'node:stream';
import {
  type RenditionWidth,
  renditionName,
  THUMBNAIL_WIDTH,
} from '#platform/shared/content/picture-sizes.ts';
import { isDatabaseAway } from '../database/unreachable.ts';
import { contentTypeOf } from './content-types.ts';
import type { ObjectStore } from './objects.ts';
import type { FileStore, Range } from './store.ts';

/** What the database stores about a file name. */
export type StoredName = {
  /**
   * SHA-256 of the bytes, which is the key of the file in the object store. Null while the file is being
   * created, and for files of the starting library, which have no key.
   */
  object: string | null;
  contentType: string;
  /**
   * Hash of the media item to which the file belongs. An address with this hash as `v` may be cached for
   * ever.
   */
  hash: string | null;
  /** The uploaded file. It is sent while the smaller copy is being created. */
  original: { object: string; contentType: string } | null;
};

/** Where files are read from. */
export type FileSources = {
  /** The files of the starting library (the pages and media that come with the product). */
  store: FileStore;
  objects: ObjectStore;
  findName(name: string): Promise<StoredName | null>;
  /** Finds the hash of a file of the starting library. */
  findHash(name: string): Promise<string | null>;
  /**
   * @returns the file name of the picture with which an administrator has replaced this picture of the
   * starting library; '' if it was not replaced
   */
  findReplacement(name: string): Promise<string>;
};

/** A file that is ready to be sent. */
export type FoundFile = {
  contentType: string;
  size: number;
  etag: string;
  hash: string | null;
  isFinal: boolean;
  read(range?: Range): Readable;
  /** The whole file, if it is in memory. */
  bytes?: Buffer;
};

/** A plain grey picture that is sent until the preview of a film or document has been created. */
const STAND_IN = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#8fa3ad" d="M0 0h4v3H0z"/></svg>',
);

/** @returns false for names that contain a path, and for names of hidden files, which are incomplete */
export function isPlainName(name: string): boolean {
  return !/^\.|[/\\\0]/.test(name);
}

/**
 * Finds a file by its name. If an administrator has replaced a picture of the starting library, finds the
 * replacement.
 * @returns null if the name contains a path or begins with a dot, or if there is no file with this name
 */
export async function findFile(sources: FileSources, name: string): Promise<FoundFile | null> {
  const instead = await sources.findReplacement(name);
  const replacement = instead ? await findNamed(sources, instead) : null;
  // If the replacement picture no longer exists, the original picture is sent.
  return replacement?.contentType.startsWith('image/') ? replacement : findNamed(sources, name);
}

async function findNamed(sources: FileSources, name: string): Promise<FoundFile | null> {
  if (!isPlainName(name)) return null;
  return (
    (await findDelivered(sources, name)) ??
    (await findObject(sources, name)) ??
    ((await makeDelivered(sources.store, name)) ? findDelivered(sources, name) : null)
  );
}

async function findDelivered({ store, findHash }: FileSources, name: string): Promise<FoundFile | null> {
  const found = await store.find(name);
  if (!found) return null;
  return {
    contentType: contentTypeOf(name),
    size: found.size,
    etag: `"${found.size.toString(36)}-${Math.floor(found.changedMs).toString(36)}"`,
    hash: await findHash(name).catch(unknownWhileAway),
    isFinal: true,
    read: (range) => store.read(name, range),
  };
}

/**
 * While the database is unavailable, a file of the starting library is sent without its hash, so that no
 * cache keeps it for ever.
 */
function unknownWhileAway(error: unknown): null {
  if (isDatabaseAway(error)) return null;
  throw error;
}

async function findObject({ objects, findName }: FileSources, name: string): Promise<FoundFile | null> {
  const stored = await findName(name);
  if (!stored) return null;
  const { hash } = stored;
  const shown = stored.object ? { ...stored, object: stored.object } : stored.original;
  if (!shown) return standIn(hash);
  const size = await objects.sizeOf(shown.object);
  if (size === null) return null;
  return {
    contentType: shown.contentType,
    size,
    etag: `"${shown.object.slice(0, 32)}"`,
    hash,
    isFinal: stored.object !== null,
    read: (range) => objects.read(shown.object, range),
  };
}

function standIn(hash: string | null): FoundFile {
  return {
    contentType: 'image/svg+xml',
    size: STAND_IN.length,
    etag: '"stand-in"',
    hash,
    isFinal: false,
    read: (range) => Readable.from([range ? STAND_IN.subarray(range.start, range.end + 1) : STAND_IN]),
  };
}

const THUMBNAIL = '_thumb.jpg';

/**
 * Creates the original or the thumbnail (docs/behaviour.md 30.4) of a picture of the starting library. The
 * product is delivered with smaller copies only, so these files are created at the first request.
 * @returns false if the name is neither an original nor a thumbnail of such a picture
 */
async function makeDelivered(store: FileStore, name: string): Promise<boolean> {
  if (!name.endsWith('.jpg')) return false;
  const [picture, width, quality]: [string, RenditionWidth, number] = name.endsWith(THUMBNAIL)
    ? [`${name.slice(0, -THUMBNAIL.length)}.jpg`, THUMBNAIL_WIDTH, 82]
    : [name, 1600, 86];
  const from = renditionName(picture, width);
  if (!(await store.find(from))) return false;
  const rendition = Buffer.concat(await store.read(from).toArray());
  // Imports sharp only when it is needed, so that the server starts faster.
  const { default: sharp } = await import('sharp');
  await store.put(name, await sharp(rendition).jpeg({ quality }).toBuffer());
  return true;
}
