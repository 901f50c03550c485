import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHostCookie } from '#platform/server/http/host-cookie.ts';
import type { AccountDeps } from '../deps.ts';
import { findPerson, type Person } from '../queries.ts';

/** The longest lifetime of a cookie that browsers allow. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;
/**
 * The maximum number of accounts for which one browser is a known device. A classroom computer needs several.
 */
const MOST_ACCOUNTS = 8;
/** An entry of the cookie: an id of 12 bytes and a signature of 32 bytes, in base64url. */
const ENTRY = /^([\w-]{16})([\w-]{43})$/;

/**
 * The cookie contains an id and a signature for each account for which this browser is a known device, and no other
 * data. A signature becomes invalid when the account's password changes.
 */
const deviceCookie = createHostCookie('device', LIFETIME_SECONDS);

type Owner = Pick<Person, 'id' | 'passwordHash'>;
type Device = { id: string; signature: string };

/**
 * @returns the id of this browser for the account with that user name; undefined if the browser is not a
 * known device of the account
 */
export async function findDevice(
  { connection: { db }, settings }: AccountDeps,
  request: FastifyRequest,
  userNameKey: string,
): Promise<string | undefined> {
  const devices = readDevices(deviceCookie.read(request, settings));
  const owner = devices.length > 0 ? await findPerson(db, userNameKey) : undefined;
  return owner && findDeviceOf(owner, devices, settings.secret)?.id;
}

/** Makes the browser a known device of the account. Call it after the account has signed in. */
export function rememberDevice(
  { settings }: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  owner: Owner,
  knownAs: string | undefined,
): void {
  const id = knownAs ?? randomBytes(12).toString('base64url');
  const others = readDevices(deviceCookie.read(request, settings)).filter((device) => device.id !== id);
  const devices = [{ id, signature: sign(id, owner, settings.secret) }, ...others].slice(0, MOST_ACCOUNTS);
  deviceCookie.write(reply, settings, devices.map((device) => device.id + device.signature).join('.'));
}

function readDevices(cookie: string | undefined): Device[] {
  return (cookie ?? '')
    .split('.', MOST_ACCOUNTS)
    .map((entry) => ENTRY.exec(entry))
    .flatMap((match) => (match?.[1] && match[2] ? [{ id: match[1], signature: match[2] }] : []));
}

function findDeviceOf(owner: Owner, devices: Device[], secret: string): Device | undefined {
  return devices.find(({ id, signature }) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id, owner, secret))),
  );
}

function sign(id: string, { id: personId, passwordHash }: Owner, secret: string): string {
  return createHmac('sha256', secret).update(`device.${id}.${personId}.${passwordHash}`).digest('base64url');
}
