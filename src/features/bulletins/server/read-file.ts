import type { Readable } from 'node:stream';
import { notFound } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import { isStorable } from '#platform/shared/text/plain-text.ts';
import { BULLETIN_LIMITS } from '../bulletin-limits.ts';
import type { readBulletinFile } from '../contract.ts';
import type { BulletinDeps } from './deps.ts';
import * as queries from './queries.ts';
import { readershipOf } from './readership.ts';

/**
 * Sends a file as a download, so that the browser does not run its content.
 * @throws notFound if the file does not exist, or if the caller may read no entry that offers it
 */
export async function readFile(
  { db, findFile }: BulletinDeps,
  { params: { name }, caller, reply }: Call<typeof readBulletinFile>,
): Promise<Readable> {
  const isName = name.length <= BULLETIN_LIMITS.fileName && isStorable(name);
  const mayRead = isName && (await queries.isFileReadable(db, name, readershipOf(caller)));
  const found = mayRead ? await findFile(name) : null;
  if (!found) throw notFound('File');
  reply.headers({
    'content-type': found.contentType,
    'content-length': found.size,
    'content-disposition': `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encodeRfc5987(name)}`,
    'cache-control': 'private, no-cache',
  });
  return found.read();
}

function asciiName(name: string): string {
  return name.replace(/[^\w.() -]/g, '_');
}

function encodeRfc5987(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
