import { isIP } from 'node:net';
import { delimiter, isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { isBucketAddress, parseBucketAddress } from './files/s3/store-address.ts';

/** Accepts an http or https address. */
export function httpAddress() {
  return z.pipe(
    z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' }),
    z.transform((address) => address.replace(/\/+$/, '')),
  );
}

/** Accepts the address of a PostgreSQL database. */
export function databaseAddress() {
  return z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'));
}

export function isOrigin(address: string): boolean {
  const { pathname, search, hash, username } = new URL(address);
  return pathname === '/' && search + hash + username === '';
}

/** Accepts the address of a folder or of a bucket. */
export function isStorageAddress(text: string): boolean {
  if (isBucketAddress(text)) return parseBucketAddress(text) !== null;
  try {
    return fileURLToPath(text) !== '/';
  } catch {
    return false;
  }
}

/** Accepts the absolute path of a folder, or the address of a bucket. */
export function isBackupPlace(text: string): boolean {
  return isBucketAddress(text) ? parseBucketAddress(text) !== null : isAbsolute(text);
}

export function nameList() {
  return z
    .pipe(
      z.string(),
      z.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    )
    .check(z.refine((names) => names.length > 0, 'must list names, separated by commas'));
}

/**
 * Parses a list of folders. The word `none` means the empty list, because an empty value is treated as not
 * set.
 */
export function folderList() {
  return z
    .pipe(
      z.string(),
      z.transform((text) => (text === 'none' ? [] : text.split(delimiter).filter(Boolean))),
    )
    .check(
      z.refine(
        (folders) => folders.every((folder) => isAbsolute(folder)),
        `must list absolute folders, separated by "${delimiter}", or be none`,
      ),
    );
}

/** Parses a list of host names. They are converted to lower case, so that they can be compared. */
export function hostList() {
  const isName = (name: string) => /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(name);
  const what = 'must list host names such as explorer.school.example, without protocol and port';
  return listOf(what, isName, (text) => text.toLowerCase());
}

export function originList() {
  const isExact = (origin: string) => URL.canParse(origin) && new URL(origin).origin === origin;
  return listOf('must list origins such as https://school.example', isExact);
}

function listOf(what: string, isRight: (item: string) => boolean, prepare = (text: string) => text) {
  return z.pipe(
    z.string(),
    z.transform((text, context) => {
      const items = prepare(text)
        .split(/[\s,]+/)
        .filter(Boolean);
      for (const item of items) {
        if (!isRight(item)) {
          context.issues.push({ code: 'custom', input: text, message: `${what}, not "${item}"` });
        }
      }
      return items;
    }),
  );
}

/** Parses `false`, a number of proxies, or their addresses, separated by commas. */
export function trustProxy() {
  const what = 'must be the number of proxies in front, such as 1, or their addresses, such as 10.0.0.1';
  return z.pipe(
    z.string().check(
      z.refine((text) => !/^true$/i.test(text), {
        error: `${what}: true would let callers choose their own address`,
        abort: true,
      }),
      z.refine((text) => /^(false|\d{1,2})$/.test(text) || text.split(',').every(isNetworkAddress), what),
    ),
    z.transform((text): false | number | string => {
      if (text === 'false') return false;
      return /^\d+$/.test(text) ? Number(text) : text;
    }),
  );
}

/**
 * Accepts an address such as 10.0.0.1 or ::1, or a network such as 10.0.0.0/8. Refuses a network that
 * contains every address.
 */
function isNetworkAddress(text: string): boolean {
  const [address = '', bits = '1', ...more] = text.trim().split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  const count = /^\d{1,3}$/.test(bits) ? Number(bits) : 0;
  return isIP(address) !== 0 && count >= 1 && count <= most && more.length === 0;
}
