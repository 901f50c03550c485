import { createHash } from 'node:crypto';

/**
 * A response body that is already JSON, with its ETag. It is stored as bytes: Node would encode a text again for every
 * response, which took a third of the time of reading a page.
 */
export type Prepared = { json: Buffer; etag: string };

export function prepare(value: unknown): Prepared {
  const json = Buffer.from(JSON.stringify(value));
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` };
}
