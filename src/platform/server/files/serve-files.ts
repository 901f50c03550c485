import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../http/refusals/refused.ts';
import type { Guard } from '../http/serve.ts';
import { isShownInPlace } from './content-types.ts';
import type { FileAccess } from './file-access.ts';
import { type FileSources, type FoundFile, findFile, isPlainName } from './find-file.ts';
import { parseRange } from './range.ts';

type Storage = {
  bucket: string;
  sources: FileSources;
  access: FileAccess;
  guard: Guard;
};

/** Who may have an answer: anyone, or only the person it is sent to. */
type Audience = 'public' | 'private';

/**
 * `{bucket}/{name}`, without listings. A public file may be kept for good when it is asked for with `?v=` and the right
 * hash; any other is asked for again and answered 304 while it is the same.
 */
export function serveFiles(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string }; Querystring: { v?: string } }>(
    `/${storage.bucket}/:name`,
    async (request, reply) => {
      const { name } = request.params;
      // What is missing for one reader may be there for another: no cache may keep that.
      reply.header('cache-control', 'no-store');
      const audience = await admit(storage, request, reply, name);
      const found = audience && (await findFile(storage.sources, name));
      if (!found) throw notFound('File');
      reply.headers(headersOf(found, name, audience, request.query.v));
      return send(request, reply, found);
    },
  );
}

/** @returns null for those who may not read the file: they are not told whether it exists */
async function admit(
  { access, guard }: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
): Promise<Audience | null> {
  if (!isPlainName(name)) return null;
  if (access.isPublic(name)) return 'public';
  // Finding the caller also brings this process's pages up to date: one of them may show the file by now.
  await guard('everyone')(request, reply);
  if (access.isPublic(name)) return 'public';
  return (await access.isOpenTo(request.caller, name)) ? 'private' : null;
}

function headersOf(found: FoundFile, name: string, audience: Audience, version: string | undefined) {
  const { contentType, etag } = found;
  return {
    'content-type': contentType,
    etag,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl(found, audience, version),
    // A drawing opened by itself is a document: it may run nothing and load nothing.
    ...(contentType === 'image/svg+xml' && {
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    }),
    ...(!isShownInPlace(contentType) && {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
    }),
  };
}

/** A private file is never kept for good: the next person at the same browser may not be allowed to read it. */
function cacheControl({ isFinal, hash }: FoundFile, audience: Audience, version: string | undefined): string {
  if (audience === 'private') return isFinal ? 'private, no-cache' : 'private, no-store';
  if (!isFinal) return 'no-store';
  return hash !== null && version === hash ? 'public, max-age=31536000, immutable' : 'no-cache';
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
