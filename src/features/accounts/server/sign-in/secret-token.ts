import { hash, randomBytes } from 'node:crypto';

/**
 * A secret token. Anyone who has the token can use it. The database stores only its hash, so nobody can sign in
 * with data from a stolen backup (docs/behaviour.md 5.6).
 */
export type SecretToken = { token: string; hash: Buffer };

/** Creates a token of 32 random bytes, in base64url. */
export function newToken(): SecretToken {
  const bytes = randomBytes(32);
  return { token: bytes.toString('base64url'), hash: sha256(bytes) };
}

/**
 * @returns the hash of a token as the database stores it, or null if the text does not have the form of a
 * token
 */
export function hashOfToken(token: string): Buffer | null {
  return /^[\w-]{43}$/.test(token) ? sha256(Buffer.from(token, 'base64url')) : null;
}

function sha256(bytes: Buffer): Buffer {
  return hash('sha256', bytes, 'buffer');
}
