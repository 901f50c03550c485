import { createHash } from 'node:crypto';

/** Enough of a SHA-256 that two files never share it: 22 characters that need no encoding in an address. */
const LENGTH = 22;

/** What a file's address carries so that it may be kept for ever. */
export function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, LENGTH);
}
