import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type S3Keys = { accessKeyId: string; secretAccessKey: string };

/**
 * @returns true if the signature of a request is valid and the body has the signed hash; false for a body
 *   without a hash. Source: AWS Signature Version 4
 */
export function hasValidSignature(
  { method, headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  keys: S3Keys,
): boolean {
  const form = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/;
  const [, key, scope = '', signed = '', signature = ''] = form.exec(headers.authorization ?? '') ?? [];
  const bodyHash = sha256(body);
  if (key !== keys.accessKeyId || headers['x-amz-content-sha256'] !== bodyHash) return false;
  const names = signed.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false;
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    bodyHash,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const expected = hmac(signingKey(scope, keys.secretAccessKey), text);
  return timingSafeEqual(Buffer.from(signature.padStart(64, '0'), 'hex'), expected);
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map((pair) => pair.map(encode).join('='))
    .toSorted()
    .join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Derives the key for the signatures of one day, region and service from the secret key.
 * @param scope the date, region, service and `aws4_request`, separated by slashes
 */
function signingKey(scope: string, secret: string): Buffer {
  return scope.split('/').reduce((key: Buffer | string, part) => hmac(key, part), `AWS4${secret}`) as Buffer;
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
