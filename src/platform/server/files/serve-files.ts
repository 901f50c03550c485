import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Changes } from '../database/changes/hear-changes.ts';
import { notFound } from '../http/refusals/refused.ts';
import type { Guard } from '../http/serve.ts';
import { isShownInPlace } from './content-types.ts';
import type { FileAccess } from './file-access.ts';
import { type FileSources, type FoundFile, findFile, isPlainName } from './find-file.ts';
import { parseRange } from './range.ts';
import { createSmallFiles } from './small-files.ts';

type Storage = {
  bucket: string;
  sources: FileSources;
  access: FileAccess;
  guard: Guard;
  changes: Changes;
  /**
   * Counts for the metrics how often a file was found in the memory cache.
   * @param isHit true if it was found
   */
  countRead(isHit: boolean): void;
};

/**
 * Files up to this size, in bytes, are read completely before the response begins. If reading fails, the
 * response is then an error and not half a file.
 */
const READ_FIRST = 256 * 1024;

/** The content type of SVG drawings. They are text, so their responses also name the character encoding. */
const SVG = 'image/svg+xml';

/**
 * The policy of an SVG that is opened directly, which makes it a document. It must not run scripts or load
 * anything, and other sites must not show it in a frame.
 */
const SVG_POLICY = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Who may receive a response: everyone, or only the caller. */
type Audience = 'public' | 'private';

/**
 * Serves files at `{bucket}/{name}`, without directory listings. A public file may be cached for ever if the
 * request has `?v=` with the right hash. For every other file, browsers ask each time whether it has changed,
 * and get 304 if it has not.
 */
export function serveFiles(app: FastifyInstance, storage: Storage): void {
  const small = createSmallFiles(storage.changes, storage.countRead);
  app.get<{ Params: { name: string }; Querystring: { v?: string } }>(
    `/${storage.bucket}/:name`,
    async (request, reply) => {
      const { name } = request.params;
      // No cache may store a refusal, because a file that one reader may not see may be open to another
      // reader.
      reply.header('cache-control', 'no-store');
      const audience = await admit(storage, request, reply, name);
      const find = () => findFile(storage.sources, name);
      const found = audience && (await small.find(name, request.query.v, find));
      if (!found) throw notFound('File');
      reply.headers(headersOf(found, name, audience, request.query.v));
      return send(request, reply, found);
    },
  );
}

/**
 * Finds out who may receive the file.
 * @returns null if the caller may not read it; the response does not reveal whether the file exists
 */
async function admit(
  { access, guard }: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
): Promise<Audience | null> {
  if (!isPlainName(name)) return null;
  if (access.isPublic(name)) return 'public';
  // `guard` finds the caller, and also loads the pages that other processes have changed. A changed page may
  // show the file, which makes the file public.
  await guard('everyone')(request, reply);
  if (access.isPublic(name)) return 'public';
  return (await access.isOpenTo(request.caller, name)) ? 'private' : null;
}

function headersOf(found: FoundFile, name: string, audience: Audience, version: string | undefined) {
  const { contentType, etag } = found;
  return {
    'content-type': contentType === SVG ? `${SVG}; charset=utf-8` : contentType,
    etag,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl(found, audience, version),
    ...(contentType === SVG && { 'content-security-policy': SVG_POLICY }),
    ...(!isShownInPlace(contentType) && {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
    }),
  };
}

/**
 * A private file is never cached for ever, because the next user of the browser may not be allowed to read
 * it.
 */
function cacheControl({ isFinal, hash }: FoundFile, audience: Audience, version: string | undefined): string {
  if (audience === 'private') return isFinal ? 'private, no-cache' : 'private, no-store';
  if (!isFinal) return 'no-store';
  return hash !== null && version === hash ? 'public, max-age=31536000, immutable' : 'no-cache';
}

async function send(request: FastifyRequest, reply: FastifyReply, found: FoundFile): Promise<FastifyReply> {
  const { size, etag, bytes, read } = found;
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
  // For a HEAD request, Fastify gets an empty stream. If Fastify got the stream of the file, it would read
  // the whole file.
  if (request.method === 'HEAD' || length === 0) return reply.send(Readable.from([]));
  if (bytes) return reply.send(range ? bytes.subarray(range.start, range.end + 1) : bytes);
  const stream = read(range ?? undefined);
  return reply.send(length <= READ_FIRST ? Buffer.concat(await stream.toArray()) : stream);
}
