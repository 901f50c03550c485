import { type FileHandle, open } from 'node:fs/promises';
import { damaged, Unusable } from './unusable.ts';

// This project reads MP4 files with its own code. The program ffprobe may not be installed. It also accepts
// an incomplete film, and a film with a web page after its end. Source: docs/decisions/068-own-readers.md.

export type Mp4 = { hasPicture: boolean; hasSound: boolean };

type Box = { kind: string; start: number; body: number; end: number };

/**
 * An MP4 file consists of boxes. These types of box are allowed at its top level; a file with any other type
 * is refused. Source: ISO/IEC 14496-12 section 4
 */
const TOP = new Set(
  'ftyp styp free skip wide mdat moov moof mfra sidx ssix prft uuid meta pdin emsg udta'.split(' '),
);
/** The types of box that contain the author, the place or the device of the recording. */
const METADATA = new Set(['udta', 'meta', 'uuid']);
const LARGEST_HEAD_BYTES = 64 * 1024 * 1024;

/**
 * Checks all boxes of an MP4 film up to the last byte. Overwrites the boxes that contain the author and the
 * place of the recording with `free` boxes of the same length, so that all other data stay where they are.
 * @throws Unusable when the file is not a film or is incomplete
 */
export async function cleanMp4(path: string): Promise<Mp4 & { isChanged: boolean }> {
  const file = await open(path, 'r+');
  try {
    const boxes = await topBoxes(file);
    const movie = boxes.find(({ kind }) => kind === 'moov');
    if (!movie || !boxes.some(({ kind }) => kind === 'mdat')) throw new Unusable();
    const blanked = boxes.filter(({ kind }) => METADATA.has(kind)).map((box) => blank(file, box.start, box));
    if (movie.end - movie.start > LARGEST_HEAD_BYTES) throw damaged();
    const head = Buffer.alloc(movie.end - movie.start);
    await file.read(head, 0, head.length, movie.start);
    const tracks = readMovie(head, movie);
    for (const box of tracks.metadata) blanked.push(blank(file, movie.start + box.start, box));
    await Promise.all(blanked);
    if (!tracks.hasPicture && !tracks.hasSound) throw new Unusable();
    return { hasPicture: tracks.hasPicture, hasSound: tracks.hasSound, isChanged: blanked.length > 0 };
  } finally {
    await file.close();
  }
}

async function topBoxes(file: FileHandle): Promise<Box[]> {
  const { size } = await file.stat();
  const boxes: Box[] = [];
  const head = Buffer.alloc(16);
  for (let at = 0; at < size; ) {
    const { bytesRead } = await file.read(head, 0, 16, at);
    const box = readBox(head.subarray(0, bytesRead), at, size);
    if (!TOP.has(box.kind)) throw boxes.length === 0 ? new Unusable() : damaged();
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/**
 * Reads the type, the start and the end of a box.
 * @param head the first bytes of the box
 * @param at the position of the box in the file
 * @param end the end of the file, or of the box around this one
 */
function readBox(head: Buffer, at: number, end: number): Box {
  if (head.length < 8) throw damaged();
  const short = head.readUInt32BE(0);
  if (short === 1 && head.length < 16) throw damaged();
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
  const body = at + (short === 1 ? 16 : 8);
  if (at + size > end || at + size < body) throw damaged();
  return { kind: head.toString('latin1', 4, 8), start: at, body, end: at + size };
}

/**
 * Finds out whether a film has a picture and a sound, and finds the boxes with metadata.
 * @param head all bytes of the `moov` box, which describes the tracks of the film
 */
function readMovie(head: Buffer, { body, start }: Box): Mp4 & { metadata: Box[] } {
  const found = { hasPicture: false, hasSound: false, metadata: [] as Box[] };
  for (const box of children(head, body - start, head.length)) {
    if (METADATA.has(box.kind)) found.metadata.push(box);
    if (box.kind !== 'trak') continue;
    const handler = handlerOf(head, box);
    if (handler === 'vide') found.hasPicture = true;
    else if (handler === 'soun') found.hasSound = true;
    // Some cameras store the places where a film was recorded in a separate track. This track is overwritten
    // too.
    if (handler === 'meta') found.metadata.push(box);
    else found.metadata.push(...children(head, box.body, box.end).filter(({ kind }) => METADATA.has(kind)));
  }
  return found;
}

function children(head: Buffer, from: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= end; ) {
    const box = readBox(head.subarray(at, at + 16), at, end);
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/**
 * Returns the type of a track, such as `vide` or `soun`. It is in the box trak/mdia/hdlr, after the version,
 * the flags and a reserved field.
 */
function handlerOf(head: Buffer, track: Box): string {
  const media = children(head, track.body, track.end).find(({ kind }) => kind === 'mdia');
  const handler = media && children(head, media.body, media.end).find(({ kind }) => kind === 'hdlr');
  return handler ? head.toString('latin1', handler.body + 8, handler.body + 12) : '';
}

/** Overwrites a box with a `free` box of the same length, which players ignore. Fills it with zeros. */
async function blank(file: FileHandle, at: number, { start, body, end }: Box): Promise<void> {
  if (end - body > LARGEST_HEAD_BYTES) throw damaged();
  await file.write('free', at + 4, 'latin1');
  await file.write(Buffer.alloc(end - body), 0, null, at + (body - start));
}
