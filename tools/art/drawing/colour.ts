/**
 * Mixes colours in the colour space OKLab, which keeps them pure: a mixture of two blues does not turn grey,
 * as it may in RGB.
 */

type Triple = [number, number, number];

/**
 * Mixes two colours, which are given as `#rrggbb`.
 * @param share 0 returns `from`, and 1 returns `to`
 */
export function mix(from: string, to: string, share: number): string {
  const [l0, a0, b0] = labFromHex(from);
  const [l1, a1, b1] = labFromHex(to);
  return hexFromLab([l0 + (l1 - l0) * share, a0 + (a1 - a0) * share, b0 + (b1 - b0) * share]);
}

// The matrices are those of OKLab. Source: Björn Ottosson, 2020, public domain.
function labFromHex(hex: string): Triple {
  const [r, g, b] = linearFromHex(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hexFromLab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map(hexPair).join('')}`;
}

function linearFromHex(hex: string): Triple {
  const channel = (start: number) => linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

function hexPair(linearValue: number): string {
  const value = Math.round(gamma(Math.max(0, linearValue)) * 255);
  return Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0');
}

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const gamma = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
