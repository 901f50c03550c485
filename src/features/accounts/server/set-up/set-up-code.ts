import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Connection } from '#platform/server/database/connect.ts';
import type { Environment } from '#platform/server/environment.ts';
import { isFromThisMachine } from '#platform/server/http/from-this-machine.ts';
import { noSuchAddress } from '#platform/server/http/refusals/refused.ts';
import type { IsThere } from '#platform/server/http/serve.ts';
import type { AccountDeps } from '../deps.ts';
import { hashOfToken, newToken } from '../sign-in/secret-token.ts';
import { findSetUp, type OpenSetUp, updateSetUp } from './queries.ts';

type Deps = { connection: Connection; settings: Environment };

/** After this many wrong codes, the code is invalid, and only a restart of the server makes a new code. */
const MOST_WRONG_CODES = 5;

/**
 * Makes the code of the set-up when the server starts. An earlier code becomes invalid.
 * @returns undefined if no set-up is possible (docs/behaviour.md 41.1)
 */
export async function makeSetUpCode({ connection: { db }, settings }: Deps): Promise<string | undefined> {
  if (!isPrivate(settings)) return undefined;
  const { token, hash } = newToken();
  return db.transaction().execute(async (tx) => {
    const open = await findSetUp(tx, { isHeld: true });
    if (!open) return undefined;
    await updateSetUp(tx, { personId: open.personId, codeHash: hash.toString('base64') });
    return token;
  });
}

/**
 * True if the server has neither a public address nor a proxy. Only then is a set-up possible
 * (docs/behaviour.md 41.1).
 */
function isPrivate({ PUBLIC_URL, TRUST_PROXY }: Environment): boolean {
  return PUBLIC_URL === undefined && TRUST_PROXY === false;
}

/** @returns a function that tells whether the endpoints of the set-up exist for a request */
export function createIsSetUpThere({ connection: { db }, settings }: Deps): IsThere {
  return async (request) => {
    if (!isPrivate(settings) || !isFromThisMachine(request) || !isOwnPage(request)) return false;
    return (await findSetUp(db))?.codeHash !== undefined;
  };
}

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * True if the request comes from a page of this server, and the browser opened the page by a loopback name. The
 * Host header is checked because another site can point its own name at 127.0.0.1. The Origin header is checked
 * because ALLOWED_ORIGINS may allow other origins.
 */
function isOwnPage({ headers }: FastifyRequest): boolean {
  const { host = '', origin } = headers;
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  return (
    LOOPBACK_HOST.test(host) &&
    (origin === undefined || origin === `http://${host}`) &&
    (site === 'same-origin' || site === 'none')
  );
}

/**
 * Checks a set-up code, and counts wrong codes.
 * @returns the state of the set-up
 * @throws noSuchAddress (404) if the code is wrong, or if no set-up is possible
 */
export async function openWithCode(
  { connection: { db }, log }: Pick<AccountDeps, 'connection' | 'log'>,
  code: unknown,
): Promise<OpenSetUp> {
  const { open, isEnded } = await db.transaction().execute(async (tx) => {
    const found = await findSetUp(tx, { isHeld: true });
    if (!found?.codeHash) return { isEnded: false };
    if (isCodeOf(found, code)) return { open: found, isEnded: false };
    const { personId, codeHash } = found;
    const wrongCodes = (found.wrongCodes ?? 0) + 1;
    const isLast = wrongCodes >= MOST_WRONG_CODES;
    await updateSetUp(tx, isLast ? { personId } : { personId, codeHash, wrongCodes });
    return { isEnded: isLast };
  });
  if (isEnded) log.warn(`${MOST_WRONG_CODES} wrong codes of the set-up: only a restart makes a new one`);
  if (!open) throw noSuchAddress();
  return open;
}

/** Compares the hashes in constant time, so that the response time reveals nothing about the right code. */
export function isCodeOf({ codeHash }: OpenSetUp, code: unknown): boolean {
  const sent = hashOfToken(String(code));
  return sent !== null && codeHash !== undefined && timingSafeEqual(sent, Buffer.from(codeHash, 'base64'));
}
