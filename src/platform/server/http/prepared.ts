import { createHash } from 'node:crypto';

/** A response body that is already JSON text, with its ETag. It is sent as it is. */
export type Prepared = { json: string | Buffer; etag: string };

export function prepare(value: unknown): Prepared {
  const json = JSON.stringify(value);
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` };
}
