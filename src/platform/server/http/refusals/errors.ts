import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '#platform/shared/calls/refusal.ts';
import { fieldSentence } from '#platform/shared/text/field-sentence.ts';
import { isDataException } from '../../database/data-exception.ts';
import { isPersonGone } from '../../database/locks/person-gone.ts';
import { isDatabaseAway } from '../../database/unreachable.ts';
import { REQUEST_ID_HEADER } from '../../operations/request-ids.ts';
import { StorageAway } from '../../storage-away.ts';
import { isStorageFull } from '../../storage-full.ts';
import { away, Refused, signInFirst, storageAway, storageFull } from './refused.ts';

/**
 * Turns every error into a response. All error responses have the same format, and bad input never gets
 * status 500.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, refusal, retryAfterSeconds } = toRefusal(error);
    if (status >= 500 && !(error instanceof Refused))
      request.log.error({ err: withoutRow(error) }, 'request failed');
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
    for (const name of HEADERS_OF_THE_ANSWER) reply.removeHeader(name);
    reply.header('cache-control', 'no-store');
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(refusal));
  });
}

/**
 * The headers that are removed before an error response is sent. The handler may have set them before the
 * error occurred, for example for a file that cannot be read.
 */
const HEADERS_OF_THE_ANSWER = [
  'etag',
  'last-modified',
  'accept-ranges',
  'content-range',
  'content-disposition',
];

/**
 * Removes the details of a PostgreSQL error. When a constraint fails, the details quote the row, which may
 * contain personal data.
 */
function withoutRow(error: FastifyError): FastifyError {
  if ('detail' in error) delete error.detail;
  return error;
}

/** Refuses a URL that cannot be decoded, such as `/%zz`, before any hook runs. */
export function createAnswerUnroutable(headers: Record<string, string>) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, refusal } = unreadable(400);
    reply
      .code(status)
      .headers(headers)
      .header(REQUEST_ID_HEADER, request.id)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(refusal));
  };
}

/** Responds to input that is not HTTP, has too large headers, or does not arrive in time. */
export function createAnswerUnparsed(headers: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (socket.writable && error.code !== 'ECONNRESET') {
      const status = UNPARSED[error.code ?? ''] ?? 400;
      const body = JSON.stringify(unreadable(status).refusal);
      const head = [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        `content-length: ${Buffer.byteLength(body)}`,
        'content-type: application/json; charset=utf-8',
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        'connection: close',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    }
    socket.destroy(error);
  };
}

const UNPARSED: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

type Answer = { status: number; refusal: Refusal; retryAfterSeconds?: number | undefined };

/** Returns the status and the body of the response for an error. */
export function toRefusal(error: Error): Answer {
  if (error instanceof Refused) return refused(error);
  if (isDataException(error)) return unreadable(400);
  if (isPersonGone(error)) return refused(signInFirst());
  if (isDatabaseAway(error)) return refused(away());
  if (isStorageFull(error)) return refused(storageFull());
  if (error instanceof StorageAway) return refused(storageAway());
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return unreadable(status);
  return {
    status: 500,
    refusal: { code: 'failed', message: 'Something went wrong on our side. Please try again.' },
  };
}

function refused(error: Refused): Answer {
  const { status, code, retryAfterSeconds, extra } = error;
  const errors = error.errors && wholeSentences(error.errors);
  // A refusal without its own message uses the message of its first invalid field.
  const isOwn = !errors || !Object.values(error.errors ?? {}).includes(error.message);
  const message = isOwn ? error.message : (Object.values(errors)[0] ?? error.message);
  return { status, refusal: { ...extra, code, message, ...(errors && { errors }) }, retryAfterSeconds };
}

function wholeSentences(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, said]) => [field, fieldSentence(field, said)]),
  );
}

const SENTENCES: Record<number, Refusal> = {
  404: { code: 'notFound', message: 'Not found.' },
  408: { code: 'tooSlow', message: 'This request did not arrive in time.' },
  413: { code: 'tooLarge', message: 'This is too large to be sent.' },
  415: { code: 'unknownMediaType', message: 'This kind of content is not understood here.' },
  431: { code: 'tooLarge', message: 'This is too large to be sent.' },
};

/** The response to input that Fastify or the database could not parse. */
function unreadable(status: number): Answer {
  const refusal = SENTENCES[status] ?? { code: 'unreadable', message: 'This request could not be read.' };
  return { status, refusal };
}
