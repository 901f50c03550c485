import { AsyncLocalStorage } from 'node:async_hooks';
import { rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashFile } from '#server/files/content-hash.ts';
import { invalid, notFound, Refused, storageFull } from '#server/http/refused.ts';
import type { Guard } from '#server/http/serve.ts';
import { RESUMABLE_UPLOADS_URL, type UploadedFiles } from '../../contract.ts';
import { FILE_KINDS, type FileKind } from '../../file-kinds.ts';
import { acceptFile, toRefused } from '../accept-file.ts';
import { countUpload } from '../count-upload.ts';
import type { MediaDeps } from '../deps.ts';
import { readFileName } from '../file-name.ts';
import { fileTooLarge } from '../receive-files.ts';
import * as queries from './resumable-queries.ts';

/** Uploads in parts, for files that a cut would cost dear. */
export type ResumableUploads = {
  /** What a finished upload became. @throws notFound while it is not whole */
  result(id: string, personId: string): Promise<UploadedFiles>;
  /** Binds the protocol to its address. Source: tus 1.0.0 */
  serve(app: FastifyInstance, guard: Guard): Promise<void>;
};

/** What is thrown to the protocol's server, and what it sends. */
type Answer = { status_code: number; body: string };

const KINDS = Object.keys(FILE_KINDS) as FileKind[];
const LARGEST_BYTES = Math.max(...KINDS.map((kind) => FILE_KINDS[kind].mostBytes));
/** This much is left free on the disk for everything else. */
const SPARE_BYTES = 64 * 1024 * 1024;

export function createResumableUploads(deps: MediaDeps): ResumableUploads {
  const { db, objects } = deps;
  const callers = new AsyncLocalStorage<string>();
  const finishing = new Map<string, Promise<UploadedFiles>>();
  const pathOf = (id: string) => join(objects.incomingFolder, id);

  /** Once, however often it is asked for. @throws Refused, and then nothing of it is left */
  function finish(upload: queries.ResumableUpload): Promise<UploadedFiles> {
    const running =
      finishing.get(upload.id) ?? acceptWhole(upload).finally(() => finishing.delete(upload.id));
    finishing.set(upload.id, running);
    return running;
  }

  async function acceptWhole({ id, fileName }: queries.ResumableUpload): Promise<UploadedFiles> {
    try {
      const arrived = { path: pathOf(id), givenName: fileName, sourceHash: await hashFile(pathOf(id)) };
      const result = { items: [await acceptFile(deps, arrived, KINDS)] };
      await queries.keepResult(db, id, result);
      return result;
    } catch (error) {
      await queries.deleteUpload(db, id);
      throw error;
    } finally {
      await rm(`${pathOf(id)}.json`, { force: true });
    }
  }

  const server = new Server({
    path: RESUMABLE_UPLOADS_URL,
    datastore: new FileStore({ directory: objects.incomingFolder }),
    relativeLocation: true,
    // Who may ask from elsewhere is said for all calls alike (http/cross-site.ts).
    allowedOrigins: () => false,
    maxSize: LARGEST_BYTES,
    onUploadCreate: async (_request, upload) => {
      const personId = callers.getStore() ?? '';
      const fileName = upload.metadata?.filename ?? '';
      await answering(deps, () => checkDeclared(fileName, upload.size, objects.incomingFolder));
      const sizeBytes = upload.size ?? 0;
      await queries.insertUpload(db, { id: upload.id, personId, sizeBytes, fileName });
      return {};
    },
    onUploadFinish: async (_request, { id }) => {
      const upload = await queries.findUpload(db, id, callers.getStore() ?? '');
      const result = await answering(deps, () =>
        upload ? finish(upload) : Promise.reject(notFound('Upload')),
      );
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      return { status_code: 200, headers, body: JSON.stringify(result) };
    },
    onResponseError: (_request, error) => explain(error, objects.incomingFolder),
  });

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const personId = request.caller?.personId ?? '';
    const { id } = request.params as { id?: string };
    const upload = id === undefined ? undefined : await queries.findUpload(db, id, personId);
    if (id !== undefined && !upload) throw notFound('Upload');
    if (id === undefined) await countUpload(deps, personId);
    // Its parts lie elsewhere by now: the protocol's server would say that it never was.
    if (request.method === 'HEAD' && upload?.result) return sayWhole(reply, upload.sizeBytes);
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    return callers.run(personId, () => server.handle(request.raw, reply.raw));
  }

  return {
    result: async (id, personId) => {
      const upload = await queries.findUpload(db, id, personId);
      if (upload?.result) return upload.result;
      const found = upload && (await stat(pathOf(id)).catch(() => null));
      if (found?.size !== upload?.sizeBytes || !upload) throw notFound('Upload');
      return finish(upload);
    },
    serve: async (app, guard) => {
      await app.register(async (scope) => {
        // The parts are read by the protocol's server.
        scope.addContentTypeParser('application/offset+octet-stream', (_request, _parts, done) => done(null));
        const onRequest = guard('editContent');
        scope.route({ method: 'POST', url: RESUMABLE_UPLOADS_URL, onRequest, handler: handle });
        const url = `${RESUMABLE_UPLOADS_URL}/:id`;
        scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url, onRequest, handler: handle });
      });
    },
  };
}

/** Everything that can be said before the first byte. @throws Refused or Unusable */
async function checkDeclared(fileName: string, size: number | undefined, folder: string): Promise<void> {
  const { kind } = readFileName(fileName);
  if (!size)
    throw invalid({ media: size === 0 ? 'This file is empty.' : 'The length of the file is missing.' });
  if (size > FILE_KINDS[kind].mostBytes) throw fileTooLarge(kind);
  if ((await freeBytes(folder)) < size + SPARE_BYTES) throw storageFull();
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Refusals, as the protocol's server sends them on. */
async function answering<T>(deps: MediaDeps, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const refused = toRefused(error, deps);
    if (refused instanceof Refused) throw toAnswer(refused);
    deps.log.error({ err: refused }, 'an upload in parts failed');
    throw error;
  }
}

function toAnswer({ status, code, message, errors }: Refused): Answer {
  return { status_code: status, body: JSON.stringify({ code, message, ...(errors && { errors }) }) };
}

/** Every error in the shape of D-87; what the disk had no room for is said as such. */
async function explain(error: Error | Answer, folder: string): Promise<Answer> {
  if (!('status_code' in error)) return toAnswer(failed(500));
  const status = error.status_code;
  if (error.body.startsWith('{')) return error;
  if (status === 413) return toAnswer(fileTooLarge('video'));
  if (status >= 500 && (await freeBytes(folder)) < SPARE_BYTES) return toAnswer(storageFull());
  return toAnswer(failed(status));
}

function failed(status: number): Refused {
  const message =
    status >= 500 ? 'Something went wrong on our side. Please try again.' : 'This part could not be added.';
  return new Refused(status, { code: status >= 500 ? 'failed' : 'unreadable', message });
}

function sayWhole(reply: FastifyReply, sizeBytes: number): FastifyReply {
  return reply
    .headers({ 'tus-resumable': '1.0.0', 'upload-offset': sizeBytes, 'upload-length': sizeBytes })
    .code(200)
    .send();
}
