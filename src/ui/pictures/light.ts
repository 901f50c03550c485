/** How light a picture is as a whole: a night, an ordinary day, or mostly white. */
export type Light = 'dark' | 'day' | 'bright';

/**
 * Limits of the mean relative luminance (0 to 1, as WCAG defines it). Among the pictures of the starting
 * library (the pages and media that come with the product), pictures of nights and auroras are darker than
 * the first limit, and blizzards and diagrams on white are lighter than the second.
 */
const DARK_BELOW = 0.21;
const BRIGHT_ABOVE = 0.62;

/**
 * Judges how light a picture is as a whole.
 * @param pixels red, green, blue and opacity of each pixel, from 0 to 255
 */
export function lightIn(pixels: ArrayLike<number>): Light {
  const count = Math.floor(pixels.length / 4);
  let sum = 0;
  for (let i = 0; i < count * 4; i += 4) {
    const [red = 0, green = 0, blue = 0] = [pixels[i], pixels[i + 1], pixels[i + 2]];
    sum += 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  }
  if (count === 0) return 'day';
  const mean = sum / count;
  if (mean < DARK_BELOW) return 'dark';
  return mean > BRIGHT_ABOVE ? 'bright' : 'day';
}

function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
