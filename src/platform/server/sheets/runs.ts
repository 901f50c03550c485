import type { Token, Tokens } from 'marked';

/** A piece of text in one style. */
export type Run = { text: string; bold: boolean; italic: boolean; link: string | undefined };

type Style = Omit<Run, 'text'>;

const PLAIN: Style = { bold: false, italic: false, link: undefined };

/** @returns the text of a paragraph as pieces in one style each, in order */
export function toRuns(tokens: Token[], style: Style = PLAIN): Run[] {
  return tokens.flatMap((token) => {
    switch (token.type) {
      case 'strong':
        return toRuns((token as Tokens.Strong).tokens, { ...style, bold: true });
      case 'em':
        return toRuns((token as Tokens.Em).tokens, { ...style, italic: true });
      case 'link':
        return toRuns((token as Tokens.Link).tokens, { ...style, link: (token as Tokens.Link).href });
      case 'checkbox':
        return [];
      case 'br':
        return [{ ...style, text: '\n' }];
      case 'text':
      case 'escape': {
        const { text } = token as Tokens.Text;
        return [{ ...style, text: printable(text) }];
      }
      default:
        throw new Error(`no ${token.type} in a line of a sheet`);
    }
  });
}

export function widthless(runs: Run[]): string {
  return runs.map(({ text }) => text).join('');
}

/** Writes pieces of text at the document's current position, over the remaining width of the page. */
export function write(
  document: PDFKit.PDFDocument,
  runs: Run[],
  { size, color, bold = false }: { size: number; color: string; bold?: boolean },
): void {
  const width = document.page.width - document.page.margins.right - document.x;
  runs.forEach((run, place) => {
    document.font(fontOf({ ...run, bold: bold || run.bold })).fontSize(size);
    document.fillColor(color).text(run.text, {
      width,
      lineGap: 2.5,
      continued: place < runs.length - 1,
      link: run.link ?? null,
      underline: run.link !== undefined,
    });
  });
}

function fontOf({ bold, italic }: Style): string {
  if (bold) return italic ? 'Helvetica-BoldOblique' : 'Helvetica-Bold';
  return italic ? 'Helvetica-Oblique' : 'Helvetica';
}

/**
 * Replaces characters that the standard fonts of PDF do not have. These fonts contain only the characters of
 * Western languages. A minus sign becomes a dash of the same width.
 */
function printable(text: string): string {
  const plain = text
    .replaceAll('−', '–')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\n', ' ');
  const strange = /[^\x20-\x7e\xa0-\xff–—‘’“”•…]/.exec(plain);
  if (strange) throw new Error(`the font has no "${strange[0]}": ${plain}`);
  return plain;
}
