import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { damaged, Unusable } from './unusable.ts';

type OfficeEnding = 'docx' | 'xlsx' | 'pptx';

const END_LENGTH = 22;
const MOST_ENTRIES = 10_000;
const LARGEST_DIRECTORY_BYTES = 8 * 1024 * 1024;
/**
 * The maximum size of an unpacked Office document, in bytes. It is far more than a lesson needs, and little
 * enough for a laptop to check.
 */
const MOST_UNPACKED_BYTES = 400 * 1024 * 1024;

const MAIN_PARTS: Record<OfficeEnding, string> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
};

/**
 * Checks a document in an Office format that is a ZIP file (docx, xlsx or pptx). It must be complete, without
 * data before or after it and without macros. The parts of the ZIP file must not overlap, and each must have
 * exactly its stated size when unpacked. Source: PKWARE APPNOTE 6.3; ECMA-376 part 2.
 * @returns the file extension for its kind: docx, xlsx or pptx
 * @throws Unusable when a check fails
 */
export async function inspectOffice(path: string): Promise<OfficeEnding> {
  const zip = await openPromise(path, { autoClose: false }).catch(refuse);
  try {
    const entries = await readDirectory(zip);
    const names = new Set(entries.map(({ fileName }) => fileName));
    const ending = (Object.keys(MAIN_PARTS) as OfficeEnding[]).find((known) => names.has(MAIN_PARTS[known]));
    if (!ending || !names.has('[Content_Types].xml')) throw new Unusable();
    if (entries.some(({ fileName }) => /vbaProject\.bin$/i.test(fileName)))
      throw new Unusable('This document holds macros, which may run on the machine of whoever opens it.');
    if (entries.some((entry) => entry.isEncrypted()))
      throw new Unusable('This document is locked with a password.');
    const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (total > MOST_UNPACKED_BYTES) throw new Unusable('This document unpacks to more than 400 MB.');
    for (const entry of entries) await unpack(zip, entry).catch(refuse);
    return ending;
  } finally {
    zip.close();
  }
}

async function readDirectory(zip: ZipFile): Promise<Entry[]> {
  // The types of the library declare `readEntryCursor` as boolean by mistake. Its value is the position of
  // the next entry in the directory of the ZIP file.
  const start = Number(zip.readEntryCursor);
  const endsAt = zip.fileSize - END_LENGTH - zip.comment.length;
  if (zip.entryCount > MOST_ENTRIES || endsAt - start > LARGEST_DIRECTORY_BYTES) throw damaged();
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch {
    throw damaged();
  }
  if (Number(zip.readEntryCursor) !== endsAt) throw damaged();
  checkPlaces(entries, start);
  return entries;
}

/**
 * Checks that the parts of a ZIP file begin at its first byte and do not overlap. If parts shared bytes, a
 * small file could become huge when unpacked.
 */
function checkPlaces(entries: Entry[], end: number): void {
  let free = 0;
  for (const { at, packed } of entries.map(toPlace).toSorted((a, b) => a.at - b.at)) {
    if (at < free || (free === 0 && at !== 0)) throw damaged();
    free = at + 30 + packed;
  }
  if (free === 0 || free > end) throw damaged();
}

function toPlace({ relativeOffsetOfLocalHeader, compressedSize }: Entry): { at: number; packed: number } {
  return { at: relativeOffsetOfLocalHeader, packed: compressedSize };
}

/**
 * Unpacks a part of a ZIP file without storing it. Fails as soon as the part is longer than its stated size.
 */
async function unpack(zip: ZipFile, entry: Entry): Promise<void> {
  await pipeline(await zip.openReadStreamPromise(entry), async (parts) => {
    for await (const _ of parts);
  });
}

function refuse(): never {
  throw damaged();
}
