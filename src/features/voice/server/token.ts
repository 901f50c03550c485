import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** How long a token can be used to open the WebSocket (docs/behaviour.md 14.5). */
const LIFETIME_MS = 10 * 60_000;

const Payload = z.object({ session: z.base64url().check(z.length(43)), until: z.number() });

type Sealed = { token: string; expires: Date };

/**
 * Creates the token with which a browser opens the WebSocket for speech: JSON in base64url, a dot, and the
 * HMAC-SHA-256 of the text before the dot. The token only identifies the session.
 */
export function sealToken(sessionHash: Buffer, secret: string, now: Date): Sealed {
  const expires = new Date(now.getTime() + LIFETIME_MS);
  const payload = { session: sessionHash.toString('base64url'), until: expires.getTime() };
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return { token: `${body}.${sign(body, secret)}`, expires };
}

/**
 * @returns the hash of the session; null if the token was not made by this server, was changed, or has
 * expired
 */
export function openToken(token: string, secret: string, now: Date): Buffer | null {
  const [body = '', signature = ''] = token.slice(0, 1000).split('.');
  if (!isSame(signature, sign(body, secret))) return null;
  const payload = Payload.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  return now.getTime() < payload.until ? Buffer.from(payload.session, 'base64url') : null;
}

function sign(body: string, secret: string): string {
  return createHmac('sha256', secret).update(`speech.${body}`).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected));
}
