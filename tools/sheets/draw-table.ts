import type { Tokens } from 'marked';
import { toRuns, widthless } from './runs.ts';

const TEXT_SIZE = 10;
const PADDING = 5;
const INK = '#1b2a33';
const LINE = '#8b99a2';
/** Empty cells are for writing. */
const LEAST_HEIGHT = 24;
/** The weight of a column with empty cells, as a number of letters. */
const TO_FILL_IN = 24;

/** A table with all its lines, on one page. */
export function drawTable(document: PDFKit.PDFDocument, { header, rows }: Tokens.Table): void {
  const texts = [header, ...rows].map((row) => row.map(({ tokens }) => widthless(toRuns(tokens))));
  const widths = columnWidths(document, texts);
  const heights = texts.map((row) => rowHeight(document, row, widths));
  const all = heights.reduce((sum, height) => sum + height, 0);
  if (document.y + all > document.page.height - document.page.margins.bottom) document.addPage();
  texts.forEach((row, place) => {
    document.font(place === 0 ? 'Helvetica-Bold' : 'Helvetica').fontSize(TEXT_SIZE);
    drawRow(document, row, widths, heights[place] ?? LEAST_HEIGHT);
  });
  document.x = document.page.margins.left;
}

function rowHeight(document: PDFKit.PDFDocument, row: string[], widths: number[]): number {
  document.font('Helvetica-Bold').fontSize(TEXT_SIZE);
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

/** By the length of the longest cell, within limits: numbers stay narrow, empty cells are wide. */
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
