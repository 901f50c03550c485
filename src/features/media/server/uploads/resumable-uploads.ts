import { AsyncLocalStorage } from 'node:async_hooks';
import { createWriteStream } from 'node:fs';
import { rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { ERRORS, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashFile } from '#platform/server/files/content-hash.ts';
import { toRefusal } from '#platform/server/http/refusals/errors.ts';
import { invalid, notFound, Refused, storageFull } from '#platform/server/http/refusals/refused.ts';
import { beforeBody, type Guard } from '#platform/server/http/serve.ts';
import { StorageAway } from '#platform/server/storage-away.ts';
import { FILE_KINDS, type FileKind } from '#platform/shared/content/accepted-files.ts';
import { RESUMABLE_UPLOADS_URL, type UploadedFiles } from '../../contract.ts';
import type { MediaDeps } from '../deps.ts';
import { acceptFile, toRefused } from './accept-file.ts';
import { countUpload } from './count-upload.ts';
import { readFileName } from './file-name.ts';
import { fileTooLarge } from './receive-files.ts';
import * as queries from './resumable-queries.ts';
import { createUploadLocks, inUse } from './upload-locker.ts';

/**
 * The response to a failed request. A hook of the tus server throws such an object, and the tus server then
 * sends it.
 */
type Answer = { status_code: number; body: string };

/** The user who sends the current request, and the ID of the upload in its URL. */
type Caller = { personId: string; id?: string | undefined };

const KINDS = Object.keys(FILE_KINDS) as FileKind[];
const LARGEST_BYTES = Math.max(...KINDS.map((kind) => FILE_KINDS[kind].mostBytes));
/** The disk space in bytes that uploads must leave free for everything else. */
const SPARE_BYTES = 64 * 1024 * 1024;

/** Receives large files in parts (tus protocol). A client can continue after a lost connection. */
export function createResumableUploads(deps: MediaDeps) {
  const { db, objects } = deps;
  const callers = new AsyncLocalStorage<Caller>();
  const { locker, hold } = createUploadLocks(deps.locks, toAnswer);
  const pathOf = (id: string) => join(objects.incomingFolder, id);

  /**
   * Stores the file of a complete upload. Stores it only once, even if several server processes are asked to.
   * @throws notFound while parts are missing; Refused when the file is not accepted, after deleting the
   * upload; StorageAway when the object store does not respond, and the upload can then be finished later
   */
  function finish(id: string, personId: string): Promise<UploadedFiles> {
    return hold(id, async () => {
      const upload = await queries.findUpload(db, id, personId);
      if (upload?.result) return upload.result;
      const found = upload && (await stat(pathOf(id)).catch(() => null));
      if (!upload || found?.size !== upload.sizeBytes) throw notFound('Upload');
      return acceptWhole(upload);
    });
  }

  async function acceptWhole({ id, fileName }: queries.ResumableUpload): Promise<UploadedFiles> {
    try {
      const sourceHash = await hashFile(pathOf(id));
      const arrived = { path: pathOf(id), givenName: fileName, sourceHash, isKeptForLater: true as const };
      const result = { items: [await acceptFile(deps, arrived, KINDS)] };
      await queries.keepResult(db, id, result);
      await rm(`${pathOf(id)}.json`, { force: true });
      return result;
    } catch (error) {
      // Keeps the received file when the object store does not respond. The client then only asks for the
      // result again, and does not have to send up to 500 MB again.
      if (error instanceof StorageAway) throw error;
      await queries.deleteUpload(db, id);
      await rm(`${pathOf(id)}.json`, { force: true });
      throw error;
    }
  }

  const server = new Server({
    path: RESUMABLE_UPLOADS_URL,
    datastore: new PartStore({ directory: objects.incomingFolder }),
    locker,
    relativeLocation: true,
    // Takes the ID that the app has checked. The tus server would read the ID from the end of the URL, where
    // a user could write the ID of another user's upload: `?x=/<id>`.
    getFileIdFromRequest: () => callers.getStore()?.id,
    // The tus server must not answer requests from other origins itself, because
    // src/platform/server/http/site/cross-site.ts decides about them for the whole app.
    allowedOrigins: () => false,
    maxSize: LARGEST_BYTES,
    onUploadCreate: async (_request, upload) => {
      const personId = callers.getStore()?.personId ?? '';
      const fileName = upload.metadata?.filename ?? '';
      await answering(deps, () => checkDeclared(fileName, upload.size, objects.incomingFolder));
      const sizeBytes = upload.size ?? 0;
      await queries.insertUpload(db, { id: upload.id, personId, sizeBytes, fileName });
      return {};
    },
    onUploadFinish: async (_request, { id }) => {
      const result = await answering(deps, () => finish(id, callers.getStore()?.personId ?? ''));
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      return { status_code: 200, headers, body: JSON.stringify(result) };
    },
    onResponseError: async (_request, error) => {
      const answer = await explain(error, objects.incomingFolder);
      return answer.status_code === 404 || answer.status_code === 410 ? answerMissing(answer) : answer;
    },
  });

  /**
   * Replaces the response when the tus server has not found an upload. If another request has completed the
   * upload in the meantime, responds with 423 instead of 404, so that the client tries again and gets the
   * result.
   */
  async function answerMissing(answer: Answer): Promise<Answer> {
    const { personId, id = '' } = callers.getStore() ?? { personId: '' };
    return queries
      .findUpload(db, id, personId)
      .then((upload) => (upload?.result ? toAnswer(inUse()) : answer), answerError);
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const personId = request.caller?.personId ?? '';
    const { id } = request.params as { id?: string };
    const upload = id === undefined ? undefined : await queries.findUpload(db, id, personId);
    if (id !== undefined && !upload) throw notFound('Upload');
    if (id === undefined) await countUpload(deps, personId);
    // The app answers requests for a finished upload itself. Its file has been moved, so the tus server would
    // say that the upload does not exist.
    if (request.method === 'HEAD' && upload?.result) return sayWhole(reply, upload.sizeBytes);
    if (request.method === 'PATCH' && upload?.result) throw inUse();
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    return callers.run({ personId, id }, () => server.handle(request.raw, reply.raw));
  }

  return {
    /**
     * Returns the stored files of a complete upload.
     * @throws notFound while parts are missing
     */
    result: finish,
    /** Registers the routes of the tus protocol. Source: tus 1.0.0 */
    serve: async (app: FastifyInstance, guard: Guard): Promise<void> => {
      await app.register(async (scope) => {
        // Fastify does not read the body of these requests, because the tus server does.
        scope.addContentTypeParser('application/offset+octet-stream', (_request, _parts, done) => done(null));
        const onRequest = beforeBody(guard('editContent'));
        scope.route({ method: 'POST', url: RESUMABLE_UPLOADS_URL, onRequest, handler: handle });
        const url = `${RESUMABLE_UPLOADS_URL}/:id`;
        scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url, onRequest, handler: handle });
      });
    },
  };
}

/**
 * Checks the announced name and size, and the free disk space, before the client sends the first byte.
 * @throws Unusable if the app does not accept a file of this name; Refused if the size is missing, 0 or too
 * large, or if the disk has too little space
 */
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

/** Calls `run`. Converts its errors to objects that the tus server sends to the client as they are. */
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

function answerError(error: Error): Answer {
  const { status, refusal } = toRefusal(error);
  return { status_code: status, body: JSON.stringify(refusal) };
}

/**
 * Converts an error of the tus server to the format of all other error responses of the app. Tells the client
 * if the disk is full.
 */
async function explain(error: Error | Answer, folder: string): Promise<Answer> {
  if (error === ERRORS.ABORTED) return toAnswer(inUse());
  if (!('status_code' in error)) return answerError(error);
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

/**
 * The class `FileStore` of the tus library hides why writing failed. This class passes the error on, so that
 * the app can tell the client that the disk is full.
 */
class PartStore extends FileStore {
  override async write(part: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    await pipeline(part, file);
    return offset + file.bytesWritten;
  }
}
