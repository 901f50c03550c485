import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/connect.ts';
import { BUCKET_NAME } from '../http/configuration.ts';
import { isHashOf } from './queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The address of a stored file names its bytes: what is answered never changes. */
    isForEver: boolean;
  }
}

const HASH = /^[\w-]{22}$/;
/** `{name}.{width}.webp`. Source: decision D-90. */
const RENDITION = /\.\d+\.webp$/;

/** Stored media at `/{bucket}/{name}`: with `?v={hash}` of the file kept for ever, otherwise asked for anew each time. */
export async function serveMedia(app: FastifyInstance, db: Database, folder: string): Promise<void> {
  await app.register(async (scope) => {
    scope.decorateRequest('isForEver', false);
    scope.addHook('onRequest', async (request) => {
      request.isForEver = await namesItsBytes(db, request);
    });
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: `/${BUCKET_NAME}/`,
      decorateReply: false,
      index: false,
      cacheControl: false,
      // Called for files that are there alone: that one is missing is not to be kept.
      setHeaders: (reply) => {
        const forEver = reply.request.isForEver;
        reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
      // A folder inside it is closed: the files of teachers' entries (D-42).
      allowedPath: (path) => !path.slice(1).includes('/'),
    });
  });
}

/** Asked of the database each time: a browser that has the answer does not ask again. */
async function namesItsBytes(db: Database, { query, params }: FastifyRequest): Promise<boolean> {
  // What the static files' route is given: the rest of the path, and whatever stands behind the question mark.
  const { v: hash } = query as { v?: unknown };
  const { '*': name } = params as { '*'?: string };
  if (typeof hash !== 'string' || !HASH.test(hash) || name === undefined) return false;
  return isHashOf(db, [name, name.replace(RENDITION, '')], hash);
}
