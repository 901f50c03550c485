import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../http/refused.ts';
import { isShownInPlace } from './content-types.ts';
import { type FoundFile, findFile, type Shelves } from './find-file.ts';
import { parseRange } from './range.ts';

type Storage = {
  bucket: string;
  shelves: Shelves;
  /** Whether a document is only for some, who are sent it elsewhere (D-42). */
  isClosed(name: string): Promise<boolean>;
};

/**
 * `{bucket}/{name}`: public, without listings (D-88). With `?v=` and the right hash an answer may be kept for good;
 * otherwise it is asked for again and answered 304 while it is the same.
 */
export function serveFiles(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string }; Querystring: { v?: string } }>(
    `/${storage.bucket}/:name`,
    async (request, reply) => {
      const { name } = request.params;
      const found = await findFile(storage.shelves, name);
      if (!found || (await isKeptBack(storage, found, name))) throw notFound('File');
      reply.headers(headersOf(found, name, request.query.v));
      return send(request, reply, found);
    },
  );
}

/** Pictures, films and sounds are everybody's. */
async function isKeptBack({ isClosed }: Storage, { contentType }: FoundFile, name: string): Promise<boolean> {
  return !isShownInPlace(contentType) && (await isClosed(name));
}

function headersOf(
  { contentType, etag, hash, isFinal }: FoundFile,
  name: string,
  version: string | undefined,
) {
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

function send(request: FastifyRequest, reply: FastifyReply, { size, etag, read }: FoundFile): FastifyReply {
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
