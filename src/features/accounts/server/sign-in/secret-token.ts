import { createHash, randomBytes } from 'node:crypto';

/**
 * A secret for its holder. The database stores only the hash, so a stolen backup opens nothing
 * (docs/behaviour.md 5.6).
 */
export type SecretToken = { token: string; hash: Buffer };

/** 32 random bytes, base64url. */
export function newToken(): SecretToken {
  const bytes = randomBytes(32);
  return { token: bytes.toString('base64url'), hash: sha256(bytes) };
}

/** @returns the stored hash of a token, or null if the text has another form */
export function hashOfToken(token: string): Buffer | null {
  return /^[\w-]{43}$/.test(token) ? sha256(Buffer.from(token, 'base64url')) : null;
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
