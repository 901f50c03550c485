import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { damaged, Unusable } from './unusable.ts';

type Entry = {
  name: string;
  method: number;
  isLocked: boolean;
  packed: number;
  unpacked: number;
  at: number;
};
type OfficeEnding = 'docx' | 'xlsx' | 'pptx';

const SIGNATURE = { end: 0x06054b50, directory: 0x02014b50, entry: 0x04034b50 };
const END_LENGTH = 22;
const MOST_ENTRIES = 10_000;
const LARGEST_DIRECTORY_BYTES = 8 * 1024 * 1024;
/** Maximum size of an unpacked document: far more than any lesson needs, and no problem for a laptop. */
const MOST_UNPACKED_BYTES = 400 * 1024 * 1024;

const MAIN_PARTS: Record<OfficeEnding, string> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
};

/**
 * Checks a packed Office document: it is complete, has no data before or after it, its parts do not overlap,
 * each part unpacks to exactly its stated size, and it contains no macros. Source: PKWARE APPNOTE 6.3;
 * ECMA-376 part 2.
 * @returns the ending for its kind
 * @throws Unusable when a check fails
 */
export async function inspectOffice(path: string): Promise<OfficeEnding> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const entries = await readDirectory(file, size);
    const names = new Set(entries.map(({ name }) => name));
    const ending = (Object.keys(MAIN_PARTS) as OfficeEnding[]).find((known) => names.has(MAIN_PARTS[known]));
    if (!ending || !names.has('[Content_Types].xml')) throw new Unusable();
    if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name)))
      throw new Unusable('This document holds macros, which may run on the machine of whoever opens it.');
    if (entries.some(({ isLocked }) => isLocked))
      throw new Unusable('This document is locked with a password.');
    await unpackAll(file, entries);
    return ending;
  } finally {
    await file.close();
  }
}

async function readDirectory(file: FileHandle, size: number): Promise<Entry[]> {
  const end = await readEnd(file, size);
  const count = end.readUInt16LE(10);
  const [length, start] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  const endsAt = size - end.length;
  if (count > MOST_ENTRIES || length > LARGEST_DIRECTORY_BYTES || start + length !== endsAt) throw damaged();
  const directory = await read(file, start, length);
  const entries: Entry[] = [];
  for (let at = 0; at < length; ) {
    const { entry, next } = readEntry(directory, at);
    entries.push(entry);
    at = next;
  }
  if (entries.length !== count) throw damaged();
  checkPlaces(entries, start);
  return entries;
}

/** Reads the end record of the directory. Only a comment of the stated length may follow it in the file. */
async function readEnd(file: FileHandle, size: number): Promise<Buffer> {
  const length = Math.min(size, END_LENGTH + 0xffff);
  const tail = await read(file, size - length, length);
  for (let at = length - END_LENGTH; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== SIGNATURE.end) continue;
    if (at + END_LENGTH + tail.readUInt16LE(at + 20) === length) return tail.subarray(at);
  }
  throw damaged();
}

function readEntry(directory: Buffer, at: number): { entry: Entry; next: number } {
  if (at + 46 > directory.length || directory.readUInt32LE(at) !== SIGNATURE.directory) throw damaged();
  const nameLength = directory.readUInt16LE(at + 28);
  const next = at + 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  if (next > directory.length) throw damaged();
  const entry = {
    name: directory.toString('utf8', at + 46, at + 46 + nameLength),
    isLocked: (directory.readUInt16LE(at + 8) & 1) === 1,
    method: directory.readUInt16LE(at + 10),
    packed: directory.readUInt32LE(at + 20),
    unpacked: directory.readUInt32LE(at + 24),
    at: directory.readUInt32LE(at + 42),
  };
  return { entry, next };
}

/**
 * Checks that the parts start at the first byte and do not overlap. With parts that share bytes, a small file
 * could unpack to a huge one.
 */
function checkPlaces(entries: Entry[], end: number): void {
  let free = 0;
  const inOrder = entries.toSorted((a, b) => a.at - b.at);
  if (inOrder[0]?.at !== 0) throw damaged();
  for (const { at, packed } of inOrder) {
    if (at < free) throw damaged();
    free = at + 30 + packed;
  }
  if (free > end) throw damaged();
}

async function unpackAll(file: FileHandle, entries: Entry[]): Promise<void> {
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (total > MOST_UNPACKED_BYTES) throw new Unusable('This document unpacks to more than 400 MB.');
  for (const entry of entries) await unpack(file, entry);
}

async function unpack(file: FileHandle, { at, method, packed, unpacked }: Entry): Promise<void> {
  const head = await read(file, at, 30);
  if (head.readUInt32LE(0) !== SIGNATURE.entry) throw damaged();
  if (method === 0 && packed === unpacked) return;
  if (method !== 8) throw damaged();
  const start = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (packed === 0) throw damaged();
  const source = file.createReadStream({ start, end: start + packed - 1, autoClose: false });
  if ((await inflatedLength(source, unpacked)) !== unpacked) throw damaged();
}

/** @returns the unpacked length, or a number above `most` as soon as that limit is exceeded */
async function inflatedLength(source: Readable, most: number): Promise<number> {
  let length = 0;
  const inflate = createInflateRaw();
  await pipeline(source, inflate, async (parts) => {
    for await (const part of parts as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > most) return;
    }
  }).catch((error) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw damaged();
  });
  return length;
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  if (bytesRead !== length) throw damaged();
  return bytes;
}
