import { open, readFile } from 'node:fs/promises';
import { damaged, Unusable } from './unusable.ts';

/** Behind the end of a PDF no more than this may lie. */
const PDF_TAIL_BYTES = 2048;

/** @throws Unusable when it breaks off */
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

/** An old presentation: a compound file that names its main stream. @throws Unusable. Source: MS-PPT 2.1.2 */
export async function checkPpt(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (!bytes.includes(Buffer.from('PowerPoint Document', 'utf16le'))) throw new Unusable();
  if (bytes.includes(Buffer.from('_VBA_PROJECT_CUR', 'utf16le')))
    throw new Unusable('This document holds macros, which may run on the machine of whoever opens it.');
}

/** A table as text: no byte that text has not, and nothing that a browser would take for a page. @throws Unusable */
export async function checkCsv(path: string): Promise<void> {
  const bytes = await readFile(path);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what is looked for
  if (/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(bytes.toString('latin1'))) throw new Unusable();
  if (/^(\xef\xbb\xbf)?\s*</.test(bytes.toString('latin1', 0, 200))) throw new Unusable();
}
