import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { type Categorisation, registerMedia, uploadImages } from '#features/media/contract.ts';
import { openMedia } from '#features/media/server/open-media.ts';
import { openObjects } from '#platform/server/files/objects.ts';
import { createJobs } from '#platform/server/jobs.ts';
import type { Endpoint } from '#platform/shared/calls/endpoint.ts';
import type { Response, TestApp, Visitor } from './app.ts';

/** A file for a file field of a form. */
export type ChosenFile = { name: string; bytes: Uint8Array; type?: string };

/** Sends files as a browser's form does. */
export async function upload<E extends Endpoint>(
  app: TestApp,
  endpoint: E,
  files: ChosenFile[],
  as: Visitor,
  bucket = 'explorer-storage',
): Promise<Response<E>> {
  const form = formOf(files);
  const response = await app.inject({
    method: 'POST',
    url: endpoint.url.replace(':bucket', bucket),
    headers: { 'content-type': form.type, ...(as.cookie && { cookie: as.cookie }) },
    payload: form.body,
  });
  const body = response.json();
  return { status: response.statusCode, body, refusal: body, headers: response.headers };
}

/**
 * Requests a stored file as a browser does.
 * @param name the name of the file; it may be followed by `?v=` and a hash
 */
export function readStored(
  app: TestApp,
  name: string,
  as: Visitor = {},
  headers: Record<string, string> = {},
) {
  const [file = '', version] = name.split('?');
  const url = `/explorer-storage/${encodeURIComponent(file)}${version === undefined ? '' : `?${version}`}`;
  return app.inject({ url, headers: { ...(as.cookie && { cookie: as.cookie }), ...headers } });
}

/**
 * Builds the body of a form byte by byte. A form made by a browser would change a file name that contains a
 * slash or NUL.
 */
export function formOf(files: ChosenFile[], field = 'media'): { type: string; body: Buffer } {
  const boundary = 'a-line-between';
  const parts = files.flatMap(({ name, bytes, type = 'application/octet-stream' }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/**
 * Adds two categories: `ice` with the subcategories shelves and bergs, and `birds` with the subcategory
 * petrels.
 */
export async function addCategories({ connection: { db } }: TestApp): Promise<void> {
  const categories = [
    { id: 'ice', name: 'Frozen Things' },
    { id: 'birds', name: 'Birds' },
  ];
  const subCategories = [
    { id: 'ice-shelf', category_id: 'ice', name: 'Shelves' },
    { id: 'ice-berg', category_id: 'ice', name: 'Bergs' },
    { id: 'petrel', category_id: 'birds', name: 'Petrels' },
  ];
  await db.insertInto('category').values(categories).execute();
  await db.insertInto('sub_category').values(subCategories).execute();
}

/**
 * Uploads a photo and registers it in the media library.
 * @returns the photo's name
 */
export async function aRegisteredPhoto(
  app: TestApp,
  editor: Visitor,
  name: string,
  categorisation: Categorisation = [],
): Promise<string> {
  const { body } = await upload(app, uploadImages, [{ name, bytes: await aPhoto() }], editor);
  const itemName = body.items[0]?.itemName ?? '';
  const record = { itemName, categorisation, mediaType: 'image' };
  const { status } = await app.send(registerMedia, { body: record }, editor);
  if (status !== 200) throw new Error(`registering ${name} was answered ${status}`);
  return itemName;
}

/** Runs every job that is due now. */
export async function workOff({ app, connection, settings, store, clock, limits }: TestApp): Promise<void> {
  const objects = openObjects(store);
  const shared = { connection, background: connection, objects, clock, log: app.log, settings };
  const media = openMedia({ ...shared, limits, onUpload: () => {} });
  await createJobs({ connection, log: app.log, jobs: media.jobs, countRun: () => {} }).workOff();
  media.close();
}

let drawn = 0;

/** Makes a photo with GPS and camera data. Each photo has different bytes. */
export async function aPhoto(width = 640, height = 480, orientation = 1): Promise<Buffer> {
  drawn += 1;
  const background = { r: (drawn * 40) % 256, g: (drawn * 7) % 256, b: 120 };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return picture
    .withExif({
      IFD0: { Make: 'SecretCam', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '67/1 36/1 0/1' },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

export async function aPng(width = 32, height = 24): Promise<Buffer> {
  drawn += 1;
  const background = { r: drawn % 256, g: (drawn >> 8) % 256, b: 60 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

export async function aGif(): Promise<Buffer> {
  drawn += 1;
  return sharp({ create: { width: 20, height: 10, channels: 3, background: { r: drawn % 256, g: 9, b: 9 } } })
    .gif()
    .toBuffer();
}

/** Makes a box: a part of an MP4 file with a length and a type. */
export function aBox(kind: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** Makes an MP4 file without pictures. The server can read its properties, but it cannot be played. */
export function anMp4({ handler = 'vide', place = '+67.6-062.9/' } = {}): Buffer {
  const track = aBox(
    'trak',
    aBox('mdia', aBox('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13))),
  );
  const moov = aBox('moov', aBox('mvhd', Buffer.alloc(100)), track, aBox('udta', Buffer.from(place)));
  drawn += 1;
  return Buffer.concat([
    aBox('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41')),
    moov,
    aBox('mdat', Buffer.from(`frames ${drawn}`)),
  ]);
}

/**
 * Makes a ZIP file.
 * @param entries the entries. `says` is a false uncompressed size to write, in bytes; `packed` is the
 *   compressed content, if the caller has it already
 */
export function aZip(
  entries: { name: string; content: Uint8Array; says?: number; packed?: Uint8Array }[],
): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, says = content.length, packed = deflateRawSync(content) } of entries) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(says, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(says, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    files.push(head, Buffer.from(name), Buffer.from(packed));
    at += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, listed, end]);
}

/**
 * Makes a Word document with one line of text.
 * @param more further entries for the ZIP file of which such a document consists
 */
export function aDocx(more: Parameters<typeof aZip>[0] = []): Buffer {
  const types =
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  return aZip([
    { name: '[Content_Types].xml', content: Buffer.from(types) },
    { name: 'word/document.xml', content: Buffer.from('<w:document/>') },
    ...more,
  ]);
}

export const A_PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** Bytes that begin like an MPEG film but contain no film. */
export const A_HOLLOW_MPEG = Buffer.concat([Buffer.from([0, 0, 1, 0xba, 0x44]), Buffer.alloc(500)]);
