/** Text in diagrams, in the two typefaces of the app. */
import { tenth } from '../marks.ts';

export const TEXT_FONT = 'Atkinson Hyperlegible Next Variable';
export const TITLE_FONT = 'Bricolage Grotesque Variable';

export const INK = '#0c2436';

type Style = {
  colour?: string;
  anchor?: 'middle' | 'end';
  weight?: number;
  italic?: boolean;
  /** True for titles and large numbers, which use the typeface for titles. */
  title?: boolean;
};

/**
 * Draws a line of text. Its baseline starts at x, y; with `anchor`, the middle or the end of the baseline is at
 * x, y instead.
 */
export function words(x: number, y: number, size: number, text: string, style: Style = {}): string {
  const { colour = INK, anchor = 'start', title = false, italic = false } = style;
  const weight = style.weight ?? (title ? 800 : 500);
  const font = `font-family="${title ? TITLE_FONT : TEXT_FONT}, system-ui, sans-serif" font-size="${size}" font-weight="${weight}"`;
  const slant = italic ? ' font-style="italic"' : '';
  return `<text x="${tenth(x)}" y="${tenth(y)}" ${font}${slant} fill="${colour}" text-anchor="${anchor}">${text}</text>`;
}
