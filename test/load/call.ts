import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

export type Answer = {
  /** The HTTP status; 0 if the connection ended before a response arrived. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** When the request was sent, a time of `performance.now()`. */
  sentAt: number;
  /** If the status is 0, the reason why no response came: a system error code such as ECONNRESET. */
  reason?: string;
};

export type Sent = { body?: object | Buffer | URLSearchParams; headers?: Record<string, string> };

/** Sends requests to the app, without retries. */
export type Calls = {
  /** Sends a POST if there is a body, and a GET if there is none. */
  send(path: string, cookie: string, sent?: Sent): Promise<Answer>;
  /**
   * Sends a request that must succeed.
   * @throws Error if the response is not 200 with JSON
   */
  must<T>(path: string, cookie: string, sent?: Sent): Promise<T>;
};

/** If no response arrives within this time, in milliseconds, the request counts as unanswered. */
const LONGEST_MS = 60_000;

/**
 * Creates the functions that send requests.
 * @param addresses the addresses of the app, such as `https://192.0.2.2`; the requests are sent to them in
 * turn
 */
export function openCalls(addresses: string[]): Calls {
  const agents = {
    http: new HttpAgent({ keepAlive: true }),
    https: new HttpsAgent({ keepAlive: true, rejectUnauthorized: false }),
  };
  let sentCount = 0;
  const send: Calls['send'] = (path, cookie, { body, headers } = {}) => {
    const [type, bytes] = encode(body);
    const address = addresses[sentCount++ % addresses.length] ?? '';
    const isSecure = address.startsWith('https:');
    const request = isSecure ? httpsRequest : httpRequest;
    const sentAt = performance.now();
    return new Promise((resolve) => {
      const none = (error?: NodeJS.ErrnoException) => {
        const reason = error?.code ?? error?.message ?? 'cut';
        resolve({ status: 0, headers: {}, body: Buffer.alloc(0), sentAt, reason });
      };
      const sent = request(
        address + path,
        {
          agent: isSecure ? agents.https : agents.http,
          method: body ? 'POST' : 'GET',
          headers: { cookie, ...(type && { 'content-type': type }), ...headers },
          signal: AbortSignal.timeout(LONGEST_MS),
        },
        (response) => {
          const parts: Buffer[] = [];
          response
            .on('data', (part) => parts.push(part))
            .on('error', none)
            .on('end', () => {
              const { statusCode: status = 0, headers } = response;
              resolve({ status, headers, body: Buffer.concat(parts), sentAt });
            });
        },
      );
      sent.on('error', none).end(bytes);
    });
  };
  return {
    send,
    must: async <T>(path: string, cookie: string, sent?: Sent) => {
      const answer = await send(path, cookie, sent);
      const body = answer.status === 200 ? parse<T>(answer) : undefined;
      if (body === undefined)
        throw new Error(`${path}: ${answer.status} ${answer.body} ${answer.reason ?? ''}`);
      return body;
    },
  };
}

function encode(body: Sent['body']): [type: string | undefined, bytes: Buffer] {
  if (body === undefined) return [undefined, Buffer.alloc(0)];
  if (Buffer.isBuffer(body)) return [undefined, body];
  if (body instanceof URLSearchParams)
    return ['application/x-www-form-urlencoded', Buffer.from(String(body))];
  return ['application/json', Buffer.from(JSON.stringify(body))];
}

/** @returns the parsed body, or undefined if the body is not JSON. The caller must know its shape */
export function parse<T>({ body }: Answer): T | undefined {
  try {
    return JSON.parse(String(body)) as T;
  } catch {
    return undefined;
  }
}

export function cookiesOf({ headers }: Answer): string {
  const set = headers['set-cookie'] ?? [];
  return [set]
    .flat()
    .map((each) => each.split(';')[0])
    .join('; ');
}
