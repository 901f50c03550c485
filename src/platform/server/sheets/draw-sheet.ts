import { marked, type Token, type Tokens } from 'marked';
import PDFDocument from 'pdfkit';
import { type Run, toRuns, widthless, write } from './runs.ts';

export type Sheet = { kind: string; title: string; level: string; date: string };

const MILLIMETRE = 72 / 25.4;
const MARGIN = 20 * MILLIMETRE;
const TEXT_SIZE = 11;
const INK = '#1b2a33';
const PALE = '#5b6b75';
/** The distance between two ruled lines, for the handwriting of a ten-year-old. */
const RULED = 9 * MILLIMETRE;

/** The pictures of a sheet (PNG or JPEG), by the names that the Markdown uses. */
export type Pictures = ReadonlyMap<string, Buffer>;

/**
 * Draws a worksheet or an answer key as a PDF. In the Markdown, a code block "picture NAME 45" shows a
 * picture with a height of 45 mm, and "keep 60" starts a new page unless 60 mm are left.
 * @returns an A4 document; two runs with the same input return identical bytes
 */
export async function drawSheet(
  sheet: Sheet,
  markdown: string,
  pictures: Pictures = new Map(),
): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    // Compression is turned off, because compressed bytes differ between machines.
    compress: false,
    lang: 'en-AU',
    displayTitle: true,
    info: {
      Title: `${sheet.kind}: ${sheet.title}`,
      Author: 'Antarctic Explorer',
      // PDFKit derives the document's id from this date. Without it, PDFKit would use the current time.
      CreationDate: new Date(`${sheet.date}T00:00:00Z`),
    },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  drawHead(document, sheet);
  for (const token of marked.lexer(markdown)) drawBlock(document, token, pictures);
  drawFeet(document, sheet);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawHead(document: PDFKit.PDFDocument, { kind, title, level }: Sheet): void {
  document.font('Helvetica').fontSize(9).fillColor(PALE).text(`Antarctic Explorer  ·  ${kind}`);
  document.moveDown(0.4).font('Helvetica-Bold').fontSize(20).fillColor(INK).text(title);
  document.font('Helvetica').fontSize(10).fillColor(PALE).text(level);
  if (kind === 'Worksheet') {
    document.moveDown(1).fontSize(TEXT_SIZE).fillColor(INK);
    document.text(`Name ${'_'.repeat(34)}   Class ${'_'.repeat(10)}   Date ${'_'.repeat(12)}`);
  }
  document.moveDown(0.6);
  rule(document, document.y, 1);
  document.moveDown(0.8);
}

function drawBlock(document: PDFKit.PDFDocument, token: Token, pictures: Pictures): void {
  switch (token.type) {
    case 'heading':
      drawHeading(document, token as Tokens.Heading);
      return;
    case 'paragraph':
      drawParagraph(document, toRuns((token as Tokens.Paragraph).tokens));
      return;
    case 'list':
      drawList(document, token as Tokens.List);
      return;
    case 'table':
      drawTable(document, token as Tokens.Table);
      document.moveDown(0.8);
      return;
    case 'code':
      drawCode(document, (token as Tokens.Code).lang ?? '', pictures);
      return;
    case 'space':
      return;
    default:
      throw new Error(`sheets have no ${token.type}`);
  }
}

function drawHeading(document: PDFKit.PDFDocument, { tokens }: Tokens.Heading): void {
  keepTogether(document, 120);
  document.moveDown(0.3);
  write(document, toRuns(tokens), { size: 13, bold: true, color: INK });
  document.moveDown(0.35);
}

function drawParagraph(document: PDFKit.PDFDocument, runs: Run[]): void {
  keepTogether(document, 2 * TEXT_SIZE);
  write(document, runs, { size: TEXT_SIZE, color: INK });
  document.moveDown(0.55);
}

function drawList(document: PDFKit.PDFDocument, { items, ordered, start }: Tokens.List): void {
  items.forEach((item, place) => {
    keepTogether(document, 2.5 * TEXT_SIZE);
    const left = document.page.margins.left;
    const top = document.y;
    if (item.task) document.rect(left, top, 9, 9).lineWidth(0.8).stroke(INK);
    else {
      document.font('Helvetica-Bold').fontSize(TEXT_SIZE).fillColor(INK);
      document.text(ordered ? `${Number(start || 1) + place}.` : '•', left, top, { lineBreak: false });
    }
    const indent = left + (ordered ? 22 : 16);
    for (const inner of item.tokens) drawInItem(document, inner, indent);
    document.x = left;
    document.moveDown(0.3);
  });
  document.moveDown(0.25);
}

function drawInItem(document: PDFKit.PDFDocument, token: Token, left: number): void {
  if (token.type === 'code') {
    drawSpace(document, (token as Tokens.Code).lang ?? '', left);
    return;
  }
  if (token.type === 'space' || token.type === 'checkbox') return;
  if (token.type !== 'text' && token.type !== 'paragraph') throw new Error(`no ${token.type} in a list`);
  document.x = left;
  const { tokens } = token as Tokens.Text | Tokens.Paragraph;
  write(document, toRuns(tokens ?? []), { size: TEXT_SIZE, color: INK });
}

function drawCode(document: PDFKit.PDFDocument, what: string, pictures: Pictures): void {
  const [, kept] = /^keep (\d+)$/.exec(what) ?? [];
  if (kept !== undefined) {
    keepTogether(document, Number(kept) * MILLIMETRE);
    return;
  }
  const [, name, height] = /^picture (\S+) (\d+)$/.exec(what) ?? [];
  if (name === undefined) {
    drawSpace(document, what);
    return;
  }
  const picture = pictures.get(name);
  if (!picture) throw new Error(`the sheet has no picture "${name}"`);
  const box = [widthOf(document), Number(height) * MILLIMETRE] as [number, number];
  keepTogether(document, box[1] + 6);
  const left = document.page.margins.left;
  document.image(picture, left, document.y, { fit: box });
  document.x = left;
  document.y += box[1] + 6;
}

function widthOf({ page }: PDFKit.PDFDocument): number {
  return page.width - page.margins.left - page.margins.right;
}

/**
 * Draws space that the pupil fills in: "lines 3" gives three lines to write on, "box 60" gives a frame with a
 * height of 60 mm.
 */
function drawSpace(document: PDFKit.PDFDocument, what: string, left = document.page.margins.left): void {
  const [, shape, amount] = /^(lines|box) (\d+)$/.exec(what) ?? [];
  if (shape === undefined) throw new Error(`"${what}" is neither lines nor a box`);
  const height = Number(amount) * (shape === 'lines' ? RULED : MILLIMETRE);
  keepTogether(document, height);
  const top = document.y;
  const right = document.page.width - document.page.margins.right;
  if (shape === 'box')
    document
      .rect(left, top + 4, right - left, height - 8)
      .lineWidth(0.8)
      .stroke(PALE);
  else for (let line = 1; line <= Number(amount); line++) rule(document, top + line * RULED - 3, 0.5, left);
  document.x = document.page.margins.left;
  document.y = top + height + 6;
}

/** Starts a new page if less than this height (in points) is left. */
function keepTogether(document: PDFKit.PDFDocument, height: number): void {
  if (document.y + height > document.page.height - document.page.margins.bottom) document.addPage();
}

function rule(
  document: PDFKit.PDFDocument,
  y: number,
  width: number,
  left = document.page.margins.left,
): void {
  const right = document.page.width - document.page.margins.right;
  document.moveTo(left, y).lineTo(right, y).lineWidth(width).stroke(PALE);
}

function drawFeet(document: PDFKit.PDFDocument, { kind, title, date }: Sheet): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    document.switchToPage(page);
    // Turns off the bottom margin for the footer. The footer is in the margin, so PDFKit would start another
    // page for it.
    document.page.margins.bottom = 0;
    document.font('Helvetica').fontSize(8).fillColor(PALE);
    const foot = `${kind}: ${title}  ·  edition of ${date}  ·  page ${page + 1} of ${count}`;
    document.text(foot, MARGIN, document.page.height - 12 * MILLIMETRE, { lineBreak: false });
    document.page.margins.bottom = MARGIN;
  }
}

const CELL_TEXT_SIZE = 10;
const PADDING = 5;
const LINE = '#8b99a2';
/** The minimum height of a row in points, because pupils write in empty cells. */
const LEAST_HEIGHT = 24;
/**
 * The columns of a table share the width of the page in proportion to the length of their texts. A column of
 * empty cells, which pupils fill in, is treated as a text with this many letters.
 */
const TO_FILL_IN = 24;

/** Draws a table with all its borders. The table is never split over two pages. */
function drawTable(document: PDFKit.PDFDocument, { header, rows }: Tokens.Table): void {
  const texts = [header, ...rows].map((row) => row.map(({ tokens }) => widthless(toRuns(tokens))));
  const widths = columnWidths(document, texts);
  const heights = texts.map((row) => rowHeight(document, row, widths));
  const all = heights.reduce((sum, height) => sum + height, 0);
  if (document.y + all > document.page.height - document.page.margins.bottom) document.addPage();
  texts.forEach((row, place) => {
    document.font(place === 0 ? 'Helvetica-Bold' : 'Helvetica').fontSize(CELL_TEXT_SIZE);
    drawRow(document, row, widths, heights[place] ?? LEAST_HEIGHT);
  });
  document.x = document.page.margins.left;
}

function rowHeight(document: PDFKit.PDFDocument, row: string[], widths: number[]): number {
  document.font('Helvetica-Bold').fontSize(CELL_TEXT_SIZE);
  const heights = row.map((text, column) =>
    document.heightOfString(text, { width: (widths[column] ?? 0) - 2 * PADDING }),
  );
  return Math.max(LEAST_HEIGHT, ...heights.map((needed) => needed + 2 * PADDING));
}

function drawRow(document: PDFKit.PDFDocument, row: string[], widths: number[], height: number): void {
  const top = document.y;
  let left = document.page.margins.left;
  row.forEach((text, column) => {
    const width = widths[column] ?? 0;
    document.rect(left, top, width, height).lineWidth(0.6).stroke(LINE);
    document.fillColor(INK).text(text, left + PADDING, top + PADDING, { width: width - 2 * PADDING });
    left += width;
  });
  document.y = top + height;
}

/**
 * Returns the width of each column, in proportion to its longest cell but within limits. Columns of numbers
 * are narrow, and columns of empty cells are wide.
 */
function columnWidths(document: PDFKit.PDFDocument, texts: string[][]): number[] {
  const { width, margins } = document.page;
  const [first = [], ...body] = texts;
  const weights = first.map((heading, column) => {
    const cells = body.map((row) => row[column] ?? '');
    const longest = Math.max(heading.length, ...cells.map(({ length }) => length));
    const longestWord = Math.max(
      ...[heading, ...cells]
        .join(' ')
        .split(' ')
        .map(({ length }) => length),
    );
    const least = cells.every((cell) => cell === '') ? TO_FILL_IN : Math.max(5, longestWord * 2);
    return Math.min(Math.max(longest, least), 60);
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => ((width - margins.left - margins.right) * weight) / all);
}
