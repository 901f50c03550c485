import { buffer } from 'node:stream/consumers';
import QRCode from 'qrcode';
import sharp from 'sharp';
import type { FoundFile } from '#platform/server/files/find-file.ts';
import type { Pictures } from '#platform/server/sheets/draw-sheet.ts';
import { renditionName } from '#platform/shared/content/picture-sizes.ts';

/**
 * The width of a printed picture in pixels. It is enough for half the width of the paper at 150 dots per
 * inch.
 */
const WIDTH = 800;
const QUALITY = 75;

export type FindFile = (name: string) => Promise<FoundFile | null>;

/**
 * Loads pictures for printing, as JPEG. Transparent parts become white.
 * @returns the pictures that were found, by file name
 */
export async function loadPictures(
  findFile: FindFile,
  files: Iterable<string>,
): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  for (const file of new Set(files)) {
    const found = (await findFile(renditionName(file, WIDTH))) ?? (await findFile(file));
    const picture = found && (await toJpeg(found));
    if (picture) pictures.set(file, picture);
  }
  return pictures;
}

/** @returns undefined for a file that is not a picture, such as a film */
async function toJpeg(found: FoundFile): Promise<Buffer | undefined> {
  if (!found.contentType.startsWith('image/')) return undefined;
  const bytes = found.bytes ?? (await buffer(found.read()));
  return sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize({ width: WIDTH, withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/**
 * Adds a QR code to the pictures.
 * @param name the name under which the QR code is added
 * @param address the URL that the QR code contains
 */
export async function withQrCode(pictures: Pictures, name: string, address: string): Promise<Pictures> {
  const code = await QRCode.toBuffer(address, { margin: 0, width: 300 });
  return new Map([...pictures, [name, code]]);
}
