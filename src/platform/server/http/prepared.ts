import { createHash } from 'node:crypto';

/** A body that is JSON text already, with its ETag: sent as it is. */
export type Prepared = { json: string | Buffer; etag: string };

export function prepare(value: unknown): Prepared {
  const json = JSON.stringify(value);
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` };
}
