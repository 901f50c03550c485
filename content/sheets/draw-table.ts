import type { Tokens } from 'marked';
import { toRuns, widthless } from './runs.ts';

const TEXT_SIZE = 10;
const PADDING = 5;
const INK = '#1b2a33';
const LINE = '#8b99a2';
/** An empty cell is there to be written in. */
const LEAST_HEIGHT = 24;

/** A table with all its lines; columns share the width by their longest words, as far as they need it. */
export function drawTable(document: PDFKit.PDFDocument, { header, rows }: Tokens.Table): void {
  const texts = [header, ...rows].map((row) => row.map(({ tokens }) => widthless(toRuns(tokens))));
  const widths = columnWidths(document, texts);
  texts.forEach((row, place) => {
    document.font(place === 0 ? 'Helvetica-Bold' : 'Helvetica').fontSize(TEXT_SIZE);
    const heights = row.map((text, column) =>
      document.heightOfString(text, { width: (widths[column] ?? 0) - 2 * PADDING }),
    );
    const height = Math.max(LEAST_HEIGHT, ...heights.map((needed) => needed + 2 * PADDING));
    if (document.y + height > document.page.height - document.page.margins.bottom) document.addPage();
    drawRow(document, row, widths, height);
  });
  document.x = document.page.margins.left;
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

/** By the length of the longest cell, within limits, so that a column of numbers stays narrow. */
function columnWidths(document: PDFKit.PDFDocument, texts: string[][]): number[] {
  const { width, margins } = document.page;
  const [first = []] = texts;
  const weights = first.map((_, column) => {
    const longest = Math.max(...texts.map((row) => row[column]?.length ?? 0));
    return Math.min(Math.max(longest, 12), 60);
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => ((width - margins.left - margins.right) * weight) / all);
}
