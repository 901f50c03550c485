/**
 * Prints the sheets in `content/resources/*.md` as PDFs in `content/files`. If a sheet has not changed, its new
 * PDF is equal to the old one, byte for byte.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { pdfOf, readSheet } from '../src/features/library/server/bulletin-file.ts';
import { drawSheet } from '../src/platform/server/sheets/draw-sheet.ts';

const RESOURCES = new URL('../content/resources/', import.meta.url);
const FILES = new URL('../content/files/', import.meta.url);

const sources = (await readdir(RESOURCES)).filter((file) => file.endsWith('.md')).sort();
for (const source of sources) {
  const { head, markdown } = readSheet(await readFile(new URL(source, RESOURCES), 'utf8'));
  const pdf = await drawSheet(head, markdown);
  await writeFile(new URL(pdfOf(source), FILES), pdf);
  console.log(`${pdfOf(source)}: ${Math.round(pdf.length / 1000)} kB`);
}
const named = sources.map(pdfOf);
for (const file of await readdir(FILES)) {
  if (!named.includes(file)) await rm(new URL(file, FILES));
}
