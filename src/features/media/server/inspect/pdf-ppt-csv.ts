import { open, readFile } from 'node:fs/promises';
import { damaged, Unusable } from './unusable.ts';

/** The end marker of a PDF must be within this many bytes of the end of the file. */
const PDF_TAIL_BYTES = 2048;

/** @throws Unusable when the file is not a PDF or is incomplete */
export async function checkPdf(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(5);
    await file.read(head, 0, 5, 0);
    if (head.toString('latin1') !== '%PDF-') throw new Unusable();
    const tail = Buffer.alloc(Math.min(size, PDF_TAIL_BYTES));
    await file.read(tail, 0, tail.length, size - tail.length);
    if (!tail.includes('%%EOF')) throw damaged();
  } finally {
    await file.close();
  }
}

/**
 * Checks a presentation in the old format PPT, which is a Microsoft compound file with a stream "PowerPoint
 * Document". Source: MS-PPT 2.1.2.
 * @throws Unusable when it is not a presentation or contains macros
 */
export async function checkPpt(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (!bytes.includes(Buffer.from('PowerPoint Document', 'utf16le'))) throw new Unusable();
  if (bytes.includes(Buffer.from('_VBA_PROJECT_CUR', 'utf16le')))
    throw new Unusable('This document holds macros, which may run on the machine of whoever opens it.');
}

/**
 * Checks that a CSV file is plain text.
 * @throws Unusable when it contains binary control characters, or starts like HTML, which a browser might
 * show as a web page
 */
export async function checkCsv(path: string): Promise<void> {
  const bytes = await readFile(path);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for these characters
  if (/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(bytes.toString('latin1'))) throw new Unusable();
  if (/^(\xef\xbb\xbf)?\s*</.test(bytes.toString('latin1', 0, 200))) throw new Unusable();
}
