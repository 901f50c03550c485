import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const PART_BYTES = 256 * 1024;

/**
 * Hashes a file piece by piece, so that a film of 500 MB needs no more memory than a picture.
 * @returns the SHA-256 hash of the file, in hexadecimal
 */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  const part = Buffer.allocUnsafeSlow(PART_BYTES);
  const file = await open(path, 'r');
  try {
    for (;;) {
      const { bytesRead } = await file.read(part, 0, PART_BYTES, null);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(part.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

/**
 * Shortens a hash for use in a file's address. It is still long enough to be unique, and its characters need
 * no encoding.
 * @param key SHA-256 in hexadecimal
 */
export function shortHash(key: string): string {
  return Buffer.from(key, 'hex').toString('base64url').slice(0, 22);
}

/** Returns the shortened hash of bytes in memory. */
export function contentHash(bytes: Uint8Array): string {
  return shortHash(createHash('sha256').update(bytes).digest('hex'));
}
