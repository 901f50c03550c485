import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/**
 * The size of the pieces, in bytes, in which a file is hashed and written. Between two pieces, the process
 * handles other requests.
 */
const PIECE_BYTES = 512 * 1024;

/**
 * Replaces the content of a file.
 * @returns the SHA-256 of the new content, in hexadecimal
 */
export async function rewrite(path: string, parts: Iterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  try {
    for (const part of parts)
      for (let at = 0; at < part.length; at += PIECE_BYTES) {
        const piece = part.subarray(at, at + PIECE_BYTES);
        hash.update(piece);
        await file.appendFile(piece);
      }
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}
