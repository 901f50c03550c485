import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { hasValidSignature, type S3Keys } from './s3-signature.ts';

/**
 * How a request fails. `fail`: status 500. `hang`: no response. `cut`: half of the body, then the connection
 * closes. `stall`: half of the body, then nothing more.
 */
export type Disturbance = 'fail' | 'hang' | 'cut' | 'stall';
/** A request that the store received. `name` is the object's name without the prefix that the app adds. */
export type S3Call = { method: string; name: string; query: URLSearchParams; range: string | undefined };

type Stored = { bytes: Buffer; changed: Date };

export type S3Server = {
  endpoint: string;
  keys: S3Keys;
  stored: Map<string, Stored>;
  calls: S3Call[];
  /** The parts of uploads that are not complete, by upload id. */
  unfinished: Map<string, Map<number, Buffer>>;
  /** Called before each request; returns how the request fails, or undefined if it must succeed. */
  disturb: (call: S3Call) => Disturbance | undefined;
  close(): Promise<void>;
};

const BUCKET = 'media';
const LEAST_PART_BYTES = 5 * 1024 * 1024;
const PER_PAGE = 5;

/** An error that the store sends as an S3 response with this status and code. */
class S3Error extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

/**
 * Starts an S3 store with the bucket `media`, in memory and on a free port. It checks the signature and the
 * hash of the body in every request. Source: docs/decisions/111-media-in-s3.md.
 */
export async function startS3Server(host = '127.0.0.1'): Promise<S3Server> {
  const sockets = new Set<Socket>();
  const s3: S3Server = {
    endpoint: '',
    keys: { accessKeyId: 'PENGUIN', secretAccessKey: 'a secret of the colony' },
    stored: new Map(),
    calls: [],
    unfinished: new Map(),
    disturb: () => undefined,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  const server = createServer((request, response) => void answer(s3, request, response));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => void server.listen(0, host, listening));
  // The cast is safe: the server listens on a port, so `address()` returns an object and not a string.
  s3.endpoint = `http://${host}:${(server.address() as AddressInfo).port}`;
  return s3;
}

async function answer(s3: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', s3.endpoint);
  const [, bucket, ...path] = url.pathname.split('/');
  const name = decodeURIComponent(path.join('/'));
  const call = { method: request.method ?? '', name, query: url.searchParams, range: request.headers.range };
  s3.calls.push(call);
  const disturbance = s3.disturb(call);
  if (disturbance === 'hang') return;
  try {
    const body = await buffer(request);
    if (!hasValidSignature(request, url, body, s3.keys)) throw new S3Error(403, 'SignatureDoesNotMatch');
    if (bucket !== BUCKET) throw new S3Error(404, 'NoSuchBucket');
    if (disturbance === 'fail') throw new S3Error(500, 'InternalError');
    const { status = 200, headers = {}, bytes = '' } = handle(s3, call, request, body);
    send(response, { status, headers: { etag: '', ...headers }, bytes, disturbance });
  } catch (error) {
    if (request.destroyed && !request.complete) return;
    const { status, message } = error instanceof S3Error ? error : { status: 500, message: String(error) };
    const text = `<?xml version="1.0"?><Error><Code>${message}</Code><Message>${message}</Message></Error>`;
    response.writeHead(status, { 'content-type': 'application/xml' }).end(call.method === 'HEAD' ? '' : text);
  }
}

type Answer = { status?: number; headers?: Record<string, string | number>; bytes?: Buffer | string };

function send(
  response: ServerResponse,
  { status, headers, bytes, disturbance }: Required<Answer> & { disturbance: Disturbance | undefined },
): void {
  const whole = Buffer.from(bytes);
  response.writeHead(status, { 'content-length': whole.length, ...headers });
  if (!disturbance) return void response.end(whole);
  response.write(whole.subarray(0, whole.length / 2), () => {
    if (disturbance === 'cut') response.destroy();
  });
}

function handle(s3: S3Server, call: S3Call, request: IncomingMessage, body: Buffer): Answer {
  const { method, name, query } = call;
  const id = query.get('uploadId') ?? '';
  if (method === 'GET' && query.get('list-type') === '2') return list(s3, query);
  if (method === 'GET' || method === 'HEAD') return read(s3, call, request.headers['if-match']);
  if (method === 'POST' && query.has('uploads')) return begin(s3);
  if (method === 'POST') return complete(s3, name, id, body.toString());
  if (method === 'PUT' && id) return takePart(s3, id, Number(query.get('partNumber')), body);
  if (method === 'PUT' && request.headers['x-amz-copy-source']) return copy(s3, name, request);
  if (method === 'PUT') return keep(s3, name, body);
  if (method !== 'DELETE') throw new S3Error(405, 'MethodNotAllowed');
  if (id) s3.unfinished.delete(id);
  else s3.stored.delete(name);
  return { status: 204 };
}

function read(s3: S3Server, { method, name, range }: S3Call, ifMatch: string | undefined): Answer {
  const { bytes, changed } = find(s3, name);
  const tag = etag(bytes);
  if (ifMatch && ifMatch !== tag) throw new S3Error(412, 'PreconditionFailed');
  const headers = { etag: tag, 'last-modified': changed.toUTCString() };
  if (method === 'HEAD') return { headers: { ...headers, 'content-length': bytes.length } };
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '') return { headers, bytes };
  if (Number(from) >= bytes.length) throw new S3Error(416, 'InvalidRange');
  const part = bytes.subarray(Number(from), to === '' ? undefined : Number(to) + 1);
  const ends = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`;
  return { status: 206, headers: { ...headers, 'content-range': ends }, bytes: part };
}

function find(s3: S3Server, name: string): Stored {
  const found = s3.stored.get(name);
  if (!found) throw new S3Error(404, 'NoSuchKey');
  return found;
}

function keep(s3: S3Server, name: string, bytes: Buffer): Answer {
  s3.stored.set(name, { bytes, changed: new Date() });
  return { headers: { etag: etag(bytes) } };
}

function copy(s3: S3Server, name: string, request: IncomingMessage): Answer {
  const from = decodeURIComponent(String(request.headers['x-amz-copy-source'])).replace(`${BUCKET}/`, '');
  if (from === name && request.headers['x-amz-metadata-directive'] !== 'REPLACE')
    throw new S3Error(400, 'InvalidRequest');
  const { bytes } = find(s3, from);
  keep(s3, name, bytes);
  return xml('CopyObjectResult', `<ETag>${etag(bytes)}</ETag>`);
}

function begin({ unfinished }: S3Server): Answer {
  const id = randomUUID();
  unfinished.set(id, new Map());
  return xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`);
}

function takePart({ unfinished }: S3Server, id: string, number: number, body: Buffer): Answer {
  const parts = unfinished.get(id);
  if (!parts) throw new S3Error(404, 'NoSuchUpload');
  parts.set(number, Buffer.from(body));
  return { headers: { etag: etag(body) } };
}

function complete(s3: S3Server, name: string, id: string, asked: string): Answer {
  const parts = s3.unfinished.get(id);
  if (!parts) throw new S3Error(404, 'NoSuchUpload');
  const numbers = [...asked.matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number));
  const chosen = numbers.map((number) => parts.get(number) ?? Buffer.alloc(0));
  const isShort = chosen.slice(0, -1).some(({ length }) => length < LEAST_PART_BYTES);
  if (chosen.length === 0 || isShort) throw new S3Error(400, 'EntityTooSmall');
  s3.unfinished.delete(id);
  const { headers } = keep(s3, name, Buffer.concat(chosen));
  return xml('CompleteMultipartUploadResult', `<ETag>${headers?.etag}</ETag>`);
}

function list({ stored }: S3Server, query: URLSearchParams): Answer {
  const names = [...stored.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).toSorted();
  const after = query.get('continuation-token') ?? '';
  const rest = names.filter((name) => name > after);
  const page = rest.slice(0, PER_PAGE);
  const next = rest.length > PER_PAGE ? page.at(-1) : undefined;
  return xml(
    'ListBucketResult',
    page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('') +
      `<IsTruncated>${next !== undefined}</IsTruncated>` +
      (next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`),
  );
}

function xml(name: string, content: string): Answer {
  return {
    headers: { 'content-type': 'application/xml' },
    bytes: `<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`,
  };
}

function etag(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}
