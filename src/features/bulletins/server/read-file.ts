import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { notFound } from '#server/http/refused.ts';
import type { Call } from '#server/http/serve.ts';
import { isStorable } from '#shared/text.ts';
import type { readBulletinFile } from '../contract.ts';
import type { BulletinDeps } from './deps.ts';
import * as queries from './queries.ts';
import { readershipOf } from './readership.ts';

/** Source: decision D-36. */
const LONGEST_NAME = 120;

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ppt: 'application/vnd.ms-powerpoint',
};

/**
 * A file as a download: what it holds never runs in the browser.
 * @throws notFound also when the file is there but belongs to no entry that the caller may read
 */
export async function readFile(
  deps: BulletinDeps,
  { params: { name }, caller, reply }: Call<typeof readBulletinFile>,
): Promise<Readable> {
  if (!isSafeName(name) || !(await queries.isFileReadable(deps.db, name, readershipOf(caller))))
    throw notFound('File');
  const file = await open(deps, name);
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  reply.headers({
    'content-type': TYPES[ending] ?? 'application/octet-stream',
    'content-disposition': `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encodeRfc5987(name)}`,
    'cache-control': 'private, no-cache',
  });
  return file;
}

/** A plain name in the folder: no way out of it, and nothing hidden. */
function isSafeName(name: string): boolean {
  return name !== '' && name.length <= LONGEST_NAME && !/^\.|[/\\]/.test(name) && isStorable(name);
}

async function open({ closedStore, store, readUploaded }: BulletinDeps, name: string): Promise<Readable> {
  for (const place of [closedStore, store]) {
    if (await place.has(name)) return createReadStream(join(place.folder, name));
  }
  const uploaded = await readUploaded(name);
  if (!uploaded) throw notFound('File');
  return uploaded;
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
