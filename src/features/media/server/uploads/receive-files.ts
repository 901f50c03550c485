import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { forbidden, invalid, Refused, tooLarge } from '#platform/server/http/refusals/refused.ts';
import { BUCKET_NAME } from '#platform/server/http/site/configuration.ts';
import { FILE_KINDS, type FileKind } from '#platform/shared/content/accepted-files.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { UPLOAD_FIELD, type UploadedFiles } from '../../contract.ts';
import type { MediaDeps } from '../deps.ts';
import { deleteUnregistered } from '../queries.ts';
import { type Arrived, acceptFile, toRefused } from './accept-file.ts';
import { countUpload } from './count-upload.ts';

type Upload = { request: FastifyRequest; reply: FastifyReply };

/** The maximum number of files in one form: as many as one page can show. */
const MOST_FILES = PAGE_LIMITS.items;
/**
 * The maximum size of a form with all its files. A client must send larger files in parts (resumable upload).
 */
const MOST_FORM_BYTES = 1024 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/**
 * All uploads together process one chunk of a file at a time. Between two chunks, the process handles other
 * requests.
 */
const limitConcurrency = pLimit(1);

/**
 * @throws Refused 403 when the request names a bucket that this server does not have (docs/behaviour.md 22.2)
 */
export function checkBucket(bucket: string): void {
  if (bucket !== BUCKET_NAME) throw forbidden('This bucket is not kept here.');
}

/**
 * Receives the files of a form. Writes each file to the disk in chunks, so that no whole file is in memory.
 * If one file is refused, none of them is stored.
 * @throws Refused if the form or one of its files is not accepted, after deleting the received files
 */
export async function receiveFiles(
  deps: MediaDeps,
  { request, reply }: Upload,
  kind: FileKind,
): Promise<UploadedFiles> {
  const arrived: Arrived[] = [];
  try {
    checkForm(request, kind);
    await receiveAll(deps, request, kind, arrived);
    if (arrived.length === 0) throw invalid({ [UPLOAD_FIELD]: 'No file was sent.' });
    return { items: await acceptAll(deps, arrived, kind) };
  } catch (error) {
    // Closes the connection after the response. Otherwise the server would have to receive the rest of a
    // refused upload.
    reply.header('connection', 'close');
    throw toRefused(error, deps);
  } finally {
    await Promise.all(arrived.map(({ path }) => rm(path, { force: true })));
  }
}

/** Stores all files or none. If one is refused, deletes those that were stored before it. */
async function acceptAll(
  deps: MediaDeps,
  arrived: Arrived[],
  kind: FileKind,
): Promise<UploadedFiles['items']> {
  const items: UploadedFiles['items'] = [];
  try {
    for (const file of arrived) items.push(await acceptFile(deps, file, [kind]));
    return items;
  } catch (error) {
    const fresh = items.filter(({ known }) => !known).map(({ itemName }) => itemName);
    await deleteUnregistered(deps.db, fresh);
    throw error;
  }
}

/** Checks the headers of the request. Called before the server reads the body of the request. */
function checkForm(request: FastifyRequest, kind: FileKind): void {
  if (!request.isMultipart()) {
    throw new Refused(415, { code: 'unknownMediaType', message: 'Files are sent as a form.' });
  }
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > MOST_FORM_BYTES) throw fileTooLarge(kind);
}

async function receiveAll(
  deps: MediaDeps,
  request: FastifyRequest,
  kind: FileKind,
  arrived: Arrived[],
): Promise<void> {
  const limits = {
    fileSize: FILE_KINDS[kind].mostBytes + 1,
    files: MOST_FILES,
    fields: 20,
    fieldSize: 10_000,
  };
  for await (const part of asSent(request.parts({ limits, preservePath: true }))) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== UPLOAD_FIELD) {
      throw invalid({ [part.fieldname.slice(0, 50)]: `Files are sent in the field ${UPLOAD_FIELD}.` });
    }
    await countUpload(deps, request.caller?.personId ?? '');
    const path = deps.objects.newIncoming();
    const file = { path, givenName: part.filename, sourceHash: '' };
    arrived.push(file);
    file.sourceHash = await receive(part.file, path, kind);
  }
}

/**
 * Yields the parts of a form, or the chunks of a file. Converts reading errors to responses.
 * @throws Refused 400 when the form ends too early or has an invalid format
 */
async function* asSent<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new Refused(400, { code: 'unreadable', message: 'This form could not be read.' });
  }
}

/**
 * Writes one file of the form to the given path.
 * @returns the SHA-256 of the bytes, in hexadecimal
 */
async function receive(source: AsyncIterable<Buffer>, path: string, kind: FileKind): Promise<string> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'w');
  try {
    for await (const part of asSent(source)) {
      size += part.length;
      if (size > FILE_KINDS[kind].mostBytes) throw fileTooLarge(kind);
      await limitConcurrency(() => yieldToEventLoop());
      hash.update(part);
      await file.appendFile(part);
      freeBuffer(part);
    }
  } finally {
    await file.close();
  }
  if (size === 0) throw invalid({ [UPLOAD_FIELD]: 'This file is empty.' });
  return hash.digest('hex');
}

/**
 * Frees the memory of a chunk at once. Otherwise tens of megabytes would collect, and each garbage collection
 * would block all other requests. Chunks that share their memory with others cannot be freed; this is so for
 * the first and last chunk of a file.
 */
function freeBuffer({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/**
 * Returns the error for a file that is larger than the maximum size of its kind. Source of the sizes:
 * docs/behaviour.md 22.5
 */
export function fileTooLarge(kind: FileKind): Refused {
  const most = FILE_KINDS[kind].mostBytes / MEGABYTE;
  const what = { image: 'A picture', video: 'A film', document: 'A document' }[kind];
  return tooLarge(`${what} may have at most ${most} MB.`);
}
