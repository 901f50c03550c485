import { createHash } from 'node:crypto';

/** A body that is already JSON text, with its ETag. It is sent unchanged. */
export type Prepared = { json: string | Buffer; etag: string };

export function prepare(value: unknown): Prepared {
  const json = JSON.stringify(value);
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` };
}
