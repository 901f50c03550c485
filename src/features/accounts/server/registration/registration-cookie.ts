import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHostCookie } from '#platform/server/http/host-cookie.ts';
import { LINK_LIFETIMES } from '../../link-lifetimes.ts';
import type { AccountDeps } from '../deps.ts';
import { findPerson, type Person } from '../queries.ts';

/** The cookie is valid as long as a verification link. */
const LIFETIME_MS = LINK_LIFETIMES.verify.ms;
/**
 * The value of the cookie: the user name key, the time, and a signature of 32 bytes, separated by dots. The
 * key and the signature are encoded in base64url. The key has at most 65 characters.
 */
const VALUE = /^([\w-]{1,300})\.(\d{1,15})\.([\w-]{43})$/;

/**
 * Stores who registered in this browser, and when. The signature becomes invalid when the password changes.
 */
const registrationCookie = createHostCookie('registration', LIFETIME_MS / 1000);

/** Sets the cookie with which this browser can later correct the address of its registration. */
export async function rememberRegistration(
  { connection: { db }, settings, clock }: AccountDeps,
  request: { reply: FastifyReply; userNameKey: string },
): Promise<void> {
  const person = await findPerson(db, request.userNameKey);
  if (!person) return;
  const name = Buffer.from(request.userNameKey).toString('base64url');
  const registeredAt = String(clock.now().getTime());
  const value = [name, registeredAt, sign(person, registeredAt, settings.secret)].join('.');
  registrationCookie.write(request.reply, settings, value);
}

/** @returns the person who registered in this browser within the last 48 hours, verified or not */
export async function findRegistered(
  { connection: { db }, settings, clock }: AccountDeps,
  request: FastifyRequest,
): Promise<(Person & { userNameKey: string }) | undefined> {
  const [, name, registeredAt, signature] =
    VALUE.exec(registrationCookie.read(request, settings) ?? '') ?? [];
  if (!name || !registeredAt || !signature) return undefined;
  const ageMs = clock.now().getTime() - Number(registeredAt);
  if (ageMs >= LIFETIME_MS) return undefined;
  const userNameKey = Buffer.from(name, 'base64url').toString();
  // PostgreSQL throws an error for a NUL character. No user name contains NUL.
  if (userNameKey.includes('\0')) return undefined;
  const person = await findPerson(db, userNameKey);
  if (!person) return undefined;
  const expected = Buffer.from(sign(person, registeredAt, settings.secret));
  return timingSafeEqual(Buffer.from(signature), expected) ? { ...person, userNameKey } : undefined;
}

function sign({ id, passwordHash }: Person, registeredAt: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`registration.${id}.${registeredAt}.${passwordHash}`)
    .digest('base64url');
}
