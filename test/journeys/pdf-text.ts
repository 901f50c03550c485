import { inflateSync } from 'node:zlib';

/**
 * @returns the text of a PDF that Chromium printed, in the order in which it is drawn. The function decodes
 *   the glyphs with the ToUnicode map of each font
 */
export function pdfText(paper: Buffer): string {
  const objects = readObjects(paper);
  const fonts = new Map<string, Font>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      if (map) fonts.set(name, readMap(objects.get(map)?.content ?? ''));
    }
  const drawn = [...objects.values()].filter(({ content }) => /\bT[jJ]\b/.test(content));
  return drawn.map(({ content }) => readGlyphs(content, fonts)).join('\n');
}

type PdfObject = { head: string; content: string };

/** A font of the PDF. `digits` is the number of hexadecimal digits in the number of a glyph. */
type Font = { digits: number; characters: Map<number, string> };

function readObjects(paper: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const text = paper.toString('latin1');
  for (const { 0: all, 1: id = '', index } of text.matchAll(/(\d+) 0 obj\b[\s\S]*?endobj/g)) {
    const begin = /stream\r?\n/.exec(all);
    const head = begin ? all.slice(0, begin.index) : all;
    const from = begin ? index + begin.index + begin[0].length : -1;
    objects.set(id, { head, content: from < 0 ? '' : inflated(paper.subarray(from)) });
  }
  return objects;
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    // The object is a picture or an uncompressed font, so it contains no text.
    return '';
  }
}

/** Reads the ToUnicode map of a font, which maps the number of each glyph to its characters. */
function readMap(map: string): Font {
  const characters = new Map<number, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', code = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      characters.set(Number.parseInt(glyph, 16), decode(code));
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = '', last = '', code = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const from = Number.parseInt(first, 16);
      for (let glyph = from; glyph <= Number.parseInt(last, 16); glyph += 1)
        characters.set(glyph, String.fromCodePoint(Number.parseInt(code, 16) + glyph - from));
    }
  return { digits: /beginbf\w+\s*<(\w+)>/.exec(map)?.[1]?.length ?? 4, characters };
}

function decode(hex: string): string {
  const units = hex.match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}

function readGlyphs(content: string, fonts: Map<string, Font>): string {
  let font: Font | undefined;
  let text = '';
  for (const [, name, glyphs, end] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-Fa-f]+)>|\b(ET)\b/g)) {
    if (name) font = fonts.get(name);
    if (end) text += ' ';
    for (let at = 0; font && glyphs && at < glyphs.length; at += font.digits)
      text += font.characters.get(Number.parseInt(glyphs.slice(at, at + font.digits), 16)) ?? '';
  }
  return text;
}
