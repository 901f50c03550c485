import { joinNeighbours } from './neighbours.ts';
import { damaged } from './unusable.ts';

// This project reads JPEG files with its own code. The library sharp can remove metadata only by compressing
// the picture again: this changed the pixels of each of 121 photos and took 3.3 times as long. Source of the
// measurement: docs/decisions/068-own-readers.md.

/**
 * The result of removing the metadata: the parts of the file to keep, in order, and the size of the picture
 * in pixels.
 */
export type CleanPicture = { kept: Buffer[]; width: number; height: number };

const MARKER = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, exif: 0xe1, icc: 0xe2, adobe: 0xee };
/**
 * Matches the markers of frame headers, which contain the size of the picture: C0 to CF, except C4 (tables),
 * C8 (extensions) and CC (arithmetic conditioning).
 */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const ICC_PROFILE = 'ICC_PROFILE\0';
const EXIF = 'Exif\0\0';
const ORIENTATION_TAG = 0x0112;

/**
 * Removes everything from a JPEG that is not part of the picture: EXIF (place, camera), comments, previews,
 * and data after the end. No pixel changes. The orientation is kept; the returned width and height are those
 * of the rotated picture. Source: ITU T.81 annex B.
 * @throws Unusable when the file is incomplete
 */
export function cleanJpeg(bytes: Buffer): CleanPicture {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  const size = { width: 0, height: 0 };
  let orientation = 1;
  let at = 2;
  for (;;) {
    const { marker, start, end } = nextSegment(bytes, at);
    if (marker === MARKER.end) break;
    if (marker === MARKER.exif) orientation = readOrientation(bytes.subarray(start + 4, end)) ?? orientation;
    if (isFrame(marker)) {
      size.height = bytes.readUInt16BE(start + 5);
      size.width = bytes.readUInt16BE(start + 7);
    }
    at = marker === MARKER.scan ? endOfScan(bytes, end) : end;
    if (isKept(marker, bytes, start)) kept.push(bytes.subarray(start, at));
  }
  if (size.width === 0 || size.height === 0) throw damaged();
  if (orientation !== 1) kept.splice(1, 0, orientationSegment(orientation));
  kept.push(Buffer.from([0xff, MARKER.end]));
  const isTurned = orientation >= 5;
  return {
    kept: joinNeighbours(kept),
    width: isTurned ? size.height : size.width,
    height: isTurned ? size.width : size.height,
  };
}

function nextSegment(bytes: Buffer, from: number): { marker: number; start: number; end: number } {
  let start = from;
  if (bytes[start] !== 0xff) throw damaged();
  // Skips filler bytes: any number of FF bytes may stand before a marker.
  while (bytes[start + 1] === 0xff) start += 1;
  const marker = bytes[start + 1];
  if (marker === undefined) throw damaged();
  if (marker === MARKER.end) return { marker, start, end: start + 2 };
  if (start + 9 > bytes.length) throw damaged();
  const end = start + 2 + bytes.readUInt16BE(start + 2);
  if (end > bytes.length || end < start + 4) throw damaged();
  return { marker, start, end };
}

/**
 * @returns the position of the first marker after the compressed pixels. FF 00 and the restart markers FF D0
 * to FF D7 are part of the compressed pixels.
 */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw damaged();
}

function isKept(marker: number, bytes: Buffer, start: number): boolean {
  if (marker === MARKER.icc) return bytes.toString('latin1', start + 4, start + 16) === ICC_PROFILE;
  if (marker >= MARKER.app0 && marker <= 0xef) return marker === MARKER.app0 || marker === MARKER.adobe;
  return marker !== 0xfe;
}

/**
 * @returns the orientation, 1 to 8, or null when the EXIF data has no orientation. Source: Exif 2.32 section
 * 4.6
 */
function readOrientation(exif: Buffer): number | null {
  if (exif.toString('latin1', 0, 6) !== EXIF || exif.length < 14) return null;
  const tiff = exif.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  const entries = short(directory);
  for (let index = 0; index < entries; index++) {
    const at = directory + 2 + index * 12;
    if (at + 12 > tiff.length) return null;
    if (short(at) !== ORIENTATION_TAG) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, MARKER.exif, 0, 2 + EXIF.length + tiff.length]);
  return Buffer.concat([head, Buffer.from(EXIF, 'latin1'), tiff]);
}
