import { Agent, request } from 'node:https';
import { FRONT } from './front.ts';

export type Answer = {
  /** The HTTP status; 0 if the connection ended before a response arrived. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

export type Sent = { body?: object | Buffer | URLSearchParams; headers?: Record<string, string> };

/** If no response arrives within this time, the request is treated as unanswered. */
const LONGEST_MS = 60_000;
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

/** Sends a request to nginx, without retries. With a body it is a POST, without one a GET. */
export function send(path: string, cookie: string, { body, headers }: Sent = {}): Promise<Answer> {
  const [type, bytes] = encode(body);
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0) });
    const sent = request(
      FRONT + path,
      {
        agent,
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
            resolve({ status, headers, body: Buffer.concat(parts) });
          });
      },
    );
    sent.on('error', none).end(bytes);
  });
}

function encode(body: Sent['body']): [type: string | undefined, bytes: Buffer] {
  if (body === undefined) return [undefined, Buffer.alloc(0)];
  if (Buffer.isBuffer(body)) return [undefined, body];
  if (body instanceof URLSearchParams)
    return ['application/x-www-form-urlencoded', Buffer.from(String(body))];
  return ['application/json', Buffer.from(JSON.stringify(body))];
}

/** @returns the parsed body, whose shape the caller must know; undefined if the body is not JSON */
export function parse<T>({ body }: Answer): T | undefined {
  try {
    return JSON.parse(String(body)) as T;
  } catch {
    return undefined;
  }
}

/**
 * Sends a request while no fault is active.
 * @throws Error if the response is not 200 with JSON
 */
export async function must<T>(path: string, cookie: string, sent?: Sent): Promise<T> {
  const answer = await send(path, cookie, sent);
  const body = answer.status === 200 ? parse<T>(answer) : undefined;
  if (body === undefined) throw new Error(`${path}: ${answer.status} ${answer.body}`);
  return body;
}

export function cookiesOf({ headers }: Answer): string {
  const set = headers['set-cookie'] ?? [];
  return [set]
    .flat()
    .map((each) => each.split(';')[0])
    .join('; ');
}
