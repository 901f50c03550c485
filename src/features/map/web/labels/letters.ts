/** The font of a kind of label, as set by the style sheets. All lengths are in pixels. */
export type Letters = {
  /** The font style and weight, as in the CSS property `font`. */
  style: string;
  family: string;
  size: number;
  lineHeight: number;
  letterSpacing: number;
  wordSpacing: number;
};

/** @returns the font of an element, which may be hidden */
export function lettersOf(element: Element): Letters {
  const style = getComputedStyle(element);
  const size = Number.parseFloat(style.fontSize);
  return {
    style: `${style.fontStyle} ${style.fontWeight}`,
    family: style.fontFamily,
    size,
    // The line height may be the word "normal" instead of a number. Then 1.2 times the font size is used.
    lineHeight: Number.parseFloat(style.lineHeight) || size * 1.2,
    letterSpacing: Number.parseFloat(style.letterSpacing) || 0,
    wordSpacing: Number.parseFloat(style.wordSpacing) || 0,
  };
}

/** @returns the width of a text on one line, in pixels */
export function widthOf(text: string, letters: Letters): number {
  const { style, family, size, letterSpacing, wordSpacing } = letters;
  const spaces = text.length * letterSpacing + (text.split(' ').length - 1) * wordSpacing;
  // Measures the text at its real font size. A width that was measured at another size cannot simply be
  // scaled, because some browsers round the width of each letter to whole pixels.
  return bareWidth(text, `${style} ${size.toFixed(1)}px ${family}`) + spaces;
}

const MOST = 3000;
const widths = new Map<string, number>();
let context: CanvasRenderingContext2D | null = null;

/** Forgets all measured widths, because another font has been loaded. */
export function forgetWidths(): void {
  widths.clear();
}

function bareWidth(text: string, font: string): number {
  const key = `${font} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser cannot measure text');
  context.font = font;
  const { width } = context.measureText(text);
  // Clears the cache when it is full: each zoom level uses other font sizes for names, so it would grow
  // without limit.
  if (widths.size > MOST) widths.clear();
  widths.set(key, width);
  return width;
}
