import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  RouteOptions,
} from 'fastify';
import type { Answered, Checked, Endpoint } from '#platform/shared/calls/endpoint.ts';
import { type Access, may } from '#platform/shared/people/access.ts';
import type { Environment } from '../environment.ts';
import type { Caller, FindCaller, MaybePromise, Trust } from './caller.ts';
import type { RateLimits } from './minute-limits.ts';
import type { Prepared } from './prepared.ts';
import { forbidden, signInFirst } from './refusals/refused.ts';
import { sessionCookie } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler of an endpoint runs; null for a visitor. */
    caller: Caller | null;
  }
}

/** The input of a handler: the validated fields and the caller. */
export type Call<E extends Endpoint> = Checked<E> & {
  /** Null only if the endpoint's access is `everyone`. */
  caller: Caller | null;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * A response body that would take too long to create in one step. It consists of pieces of JSON text. The
 * server handles other calls between two pieces.
 */
export type Streamed = { jsonPieces: AsyncIterable<string> };

type Reply<E extends Endpoint> = Answered<E> | Prepared | Streamed;
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E>> | Reply<E>;

/**
 * Returns true if the endpoint is open to this request. If not, the response is that for an unknown URL.
 */
export type IsThere = (request: FastifyRequest) => boolean | Promise<boolean>;

export type Serve = <E extends Endpoint>(endpoint: E, handle: Handler<E>, isThere?: IsThere) => void;

/** Finds the caller, and refuses callers without access. */
export type Guard = (access: Access) => (request: FastifyRequest, reply: FastifyReply) => MaybePromise<void>;

type Door = { settings: Environment; findCaller: FindCaller; limits: RateLimits };

/** Maximum number of calls per minute in one session (docs/behaviour.md 26.7). */
const CALLS_PER_MINUTE = 6000;

export function createGuard({ settings, findCaller, limits }: Door): Guard {
  const admit = (request: FastifyRequest, caller: Caller | null, access: Access) => {
    request.caller = caller;
    if (caller) limits.count(caller.sessionHash.toString('base64'), CALLS_PER_MINUTE);
    if (!may(caller, access)) throw caller ? forbidden() : signInFirst();
  };
  return (access) => (request, reply) => {
    // Responses are private, so no cache may store them. A handler may replace this header.
    reply.header('cache-control', 'no-store');
    const token = sessionCookie.read(request, settings);
    const found = token === undefined ? null : findCaller(token, trustOf(request, access));
    if (found instanceof Promise) return found.then((caller) => admit(request, caller, access));
    admit(request, found, access);
  };
}

/**
 * @returns a hook that runs `check` in `onRequest`, before the body is read. Unlike a hook that returns a promise, it goes on
 * at once if the caller is known.
 */
export function beforeBody(check: ReturnType<Guard>): onRequestHookHandler {
  return (request, reply, next) => {
    let checking: MaybePromise<void>;
    try {
      checking = check(request, reply);
    } catch (error) {
      next(error as Error);
      return;
    }
    // Outside the `try`: an error of what `next` runs must not call `next` a second time.
    if (checking) checking.then(() => next(), next);
    else next();
  };
}

/**
 * Returns how old the data about the session may be. Pages and their pictures can be read even while the
 * database is unavailable.
 */
function trustOf(request: FastifyRequest, access: Access): Trust {
  if (!isReading(request)) return 'asked';
  return access === 'readPages' ? 'outage' : 'kept';
}

/** True for the HTTP methods that change nothing. */
function isReading({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Registers endpoints. The order is the same for every call: find the caller, check access, validate the
 * input, run the handler. Access is checked in onRequest, because Fastify validates bodies before preHandler:
 * a visitor would get 400 instead of 401.
 * @param hearChanges awaited before the response to a call that may have changed something, so that the next
 * call to this process sees the change
 */
export function createServe(app: FastifyInstance, guard: Guard, hearChanges: () => Promise<void>): Serve {
  app.decorateRequest('caller', null);
  return (endpoint, handle, isThere) => {
    const { method, url, access, schema, encoding } = endpoint;
    const { response, ...input } = schema;
    const checkCaller = beforeBody(guard(access));
    const answerLater = async (
      request: FastifyRequest,
      reply: FastifyReply,
      handling: ReturnType<typeof handle>,
    ) => {
      const result = await handling;
      if (!isReading(request)) await hearChanges();
      if (!isPrepared(result)) return isStreamed(result) ? sendStreamed(reply, result) : result;
      sendPrepared(request, reply, result);
      return reply;
    };
    const route: RouteOptions = {
      method,
      url,
      schema: { ...input, response: { 200: response } },
      onRequest: isThere ? [hide(isThere), checkCaller] : checkCaller,
      handler: (request, reply) => {
        const { params, query, body, caller } = request;
        // The cast is safe: the schemas have validated params, query and body. Fastify's types do not support
        // a generic endpoint.
        const checked = { params, query, body } as Checked<typeof endpoint>;
        const result = handle({ ...checked, caller, request, reply });
        if (isPrepared(result) && isReading(request)) return sendPrepared(request, reply, result);
        return answerLater(request, reply, result);
      },
    };
    // Only these routes get the parser of files, because its hooks would cost every other call time.
    if (encoding !== 'multipart') return void app.route(route);
    app.register(async (files) => {
      await files.register(multipart);
      files.route(route);
    });
  };
}

/**
 * Runs before all other checks. If the endpoint is closed to this request, every call gets the response of an
 * unknown URL, even a call without access or with invalid input.
 */
function hide(isThere: IsThere) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (await isThere(request)) return;
    reply.callNotFound();
    return reply;
  };
}

function isPrepared(result: unknown): result is Prepared {
  return typeof result === 'object' && result !== null && 'json' in result && 'etag' in result;
}

/**
 * Sends the bytes without Fastify's steps after a handler, which check and convert the body. The headers that hooks have set
 * are sent, and hooks of `onResponse` run. Cookies of the handler are not sent, because hooks of `onSend` do not run.
 */
function sendPrepared({ headers }: FastifyRequest, reply: FastifyReply, { json, etag }: Prepared): void {
  const isKnown = headers['if-none-match'] === etag;
  reply.hijack().header('etag', etag).header('cache-control', 'private, no-cache');
  if (!isKnown)
    reply.header('content-type', 'application/json; charset=utf-8').header('content-length', json.length);
  // The cast is safe: Node turns numbers into text in every header, and not only in those that its type names.
  const head = reply.raw.writeHead(isKnown ? 304 : 200, reply.getHeaders() as OutgoingHttpHeaders);
  if (isKnown) head.end();
  else head.end(json);
}

function isStreamed(result: unknown): result is Streamed {
  return typeof result === 'object' && result !== null && 'jsonPieces' in result;
}

function sendStreamed(reply: FastifyReply, { jsonPieces }: Streamed): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(jsonPieces));
}
