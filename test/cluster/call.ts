import { Agent, request } from 'node:https';
import { FRONT } from './front.ts';

export type Answer = {
  /** 0 if the connection ended before an answer came. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

export type Sent = { body?: object | Buffer | URLSearchParams; headers?: Record<string, string> };

/** No answer in this time counts as none. */
const LONGEST_MS = 60_000;
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

/** Sends a call to nginx, once. It is a GET without a body, a POST with one. */
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

/** @returns the body, which the caller knows the shape of; undefined if it is no JSON */
export function parse<T>({ body }: Answer): T | undefined {
  try {
    return JSON.parse(String(body)) as T;
  } catch {
    return undefined;
  }
}

/** Sends a call that must succeed, while nothing is disturbed. @throws otherwise */
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
