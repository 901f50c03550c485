import type { CleanPicture } from './jpeg.ts';
import { joinNeighbours } from './neighbours.ts';
import { damaged } from './unusable.ts';

// This project reads GIF files with its own code. The library sharp changes their colours, and took 46 times
// as long. Source of the measurement: docs/decisions/068-own-readers.md.

const BLOCK = { image: 0x2c, extension: 0x21, end: 0x3b };
const EXTENSION = { control: 0xf9, application: 0xff };
/**
 * The application extensions of a GIF that say how often its animation repeats. All other application
 * extensions are removed.
 */
const LOOPS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);
const SCREEN_END = 13;

/**
 * Removes comments and other metadata from a GIF. Keeps its frames and their timing. Source: GIF89a.
 * @throws Unusable when the file is incomplete
 */
export function cleanGif(bytes: Buffer): CleanPicture {
  if (bytes.length < SCREEN_END) throw damaged();
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  let at = SCREEN_END + colourTable(bytes[10] ?? 0);
  const kept: Buffer[] = [bytes.subarray(0, at)];
  let frames = 0;
  while (bytes[at] !== BLOCK.end) {
    const end = endOfBlock(bytes, at);
    if (bytes[at] === BLOCK.image) frames += 1;
    if (isKept(bytes, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  if (frames === 0 || width === 0 || height === 0) throw damaged();
  return { kept: joinNeighbours([...kept, Buffer.from([BLOCK.end])]), width, height };
}

/**
 * @param flags a byte of the GIF; its highest bit is set if a table of colours follows
 * @returns the length of this table in bytes, or 0 without one
 */
function colourTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function endOfBlock(bytes: Buffer, at: number): number {
  if (bytes[at] === BLOCK.extension) return endOfParts(bytes, at + 2);
  if (bytes[at] !== BLOCK.image || at + 10 > bytes.length) throw damaged();
  return endOfParts(bytes, at + 11 + colourTable(bytes[at + 9] ?? 0));
}

/**
 * Skips a list of sub-blocks. Each sub-block begins with a byte that contains its length; a length of 0 ends
 * the list.
 * @returns the position after the list
 */
function endOfParts(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; ) {
    const length = bytes[at] ?? 0;
    if (length === 0) return at + 1;
    at += 1 + length;
  }
  throw damaged();
}

function isKept(bytes: Buffer, at: number): boolean {
  if (bytes[at] === BLOCK.image || bytes[at + 1] === EXTENSION.control) return true;
  return bytes[at + 1] === EXTENSION.application && LOOPS.has(bytes.toString('latin1', at + 3, at + 14));
}
