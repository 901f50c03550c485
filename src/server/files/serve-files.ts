import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../http/refused.ts';
import { contentTypeOf, isShownInPlace } from './content-types.ts';
import type { ObjectStore, Range } from './objects.ts';
import { parseRange } from './range.ts';
import type { FileStore } from './store.ts';

/** What the database knows of a name. */
export type StoredName = {
  /** SHA-256 of the bytes; null for what is being made, and for files that came with the product. */
  object: string | null;
  contentType: string;
  /** Of the medium it belongs to: the `v` of an address that may be kept for good. */
  hash: string | null;
  /** What is shown while a rendition of it is being made. */
  original: { object: string; contentType: string } | null;
};

type Storage = {
  bucket: string;
  /** Files that came with the product. */
  store: FileStore;
  objects: ObjectStore;
  findName(name: string): Promise<StoredName | null>;
  /** Of a file that came with the product. */
  findHash(name: string): Promise<string | null>;
};

type Found = {
  contentType: string;
  size: number;
  etag: string;
  hash: string | null;
  isFinal: boolean;
  read(range?: Range): Readable;
};

/** Stands for a film or a document until its own picture is made. */
const STAND_IN = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#8fa3ad" d="M0 0h4v3H0z"/></svg>',
);

/**
 * `{bucket}/{name}`: public, without listings (D-88). With `?v=` and the right hash an answer may be kept for good;
 * otherwise it is asked for again and answered 304 while it is the same.
 */
export function serveFiles(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string }; Querystring: { v?: string } }>(
    `/${storage.bucket}/:name`,
    async (request, reply) => {
      const { name } = request.params;
      // What is no plain name, such as that of a folder or an unfinished file, is nobody's to read (D-42).
      const found = /^\.|[/\\\0]/.test(name) ? null : await find(storage, name);
      if (!found) throw notFound('File');
      reply.headers(headersOf(found, name, request.query.v));
      return send(request, reply, found);
    },
  );
}

async function find(storage: Storage, name: string): Promise<Found | null> {
  return (await findFile(storage, name)) ?? (await findObject(storage, name));
}

async function findFile({ store, findHash }: Storage, name: string): Promise<Found | null> {
  const path = join(store.folder, name);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  return {
    contentType: contentTypeOf(name),
    size: found.size,
    etag: `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`,
    hash: await findHash(name),
    isFinal: true,
    read: (range) => createReadStream(path, range),
  };
}

async function findObject({ objects, findName }: Storage, name: string): Promise<Found | null> {
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

function standIn(hash: string | null): Found {
  return {
    contentType: 'image/svg+xml',
    size: STAND_IN.length,
    etag: '"stand-in"',
    hash,
    isFinal: false,
    read: (range) => Readable.from([range ? STAND_IN.subarray(range.start, range.end + 1) : STAND_IN]),
  };
}

function headersOf({ contentType, etag, hash, isFinal }: Found, name: string, version: string | undefined) {
  const isImmutable = isFinal && hash !== null && version === hash;
  return {
    'content-type': contentType,
    etag,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl(isFinal, isImmutable),
    // A drawing opened by itself is a document: it may run nothing and load nothing.
    ...(contentType === 'image/svg+xml' && {
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    }),
    ...(!isShownInPlace(contentType) && {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
    }),
  };
}

function cacheControl(isFinal: boolean, isImmutable: boolean): string {
  if (!isFinal) return 'no-store';
  return isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function send(request: FastifyRequest, reply: FastifyReply, { size, etag, read }: Found): FastifyReply {
  const { range: asked, 'if-none-match': known, 'if-range': condition } = request.headers;
  if (known?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();
  const range = condition === undefined || condition === etag ? parseRange(asked, size) : null;
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${size}`)
      .header('cache-control', 'no-store')
      .send();
  }
  const length = range ? range.end - range.start + 1 : size;
  reply.header('content-length', length);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  // Fastify would read a stream to its end to answer a HEAD.
  if (request.method === 'HEAD' || length === 0) return reply.send(Readable.from([]));
  return reply.send(read(range ?? undefined));
}
