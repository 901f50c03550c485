/**
 * Encodes a drawing as the three WebP files of a picture. Each gets the best quality with which the file is
 * small enough.
 */
import sharp, { type Sharp } from 'sharp';
import { type Qualities, WIDTHS } from '../catalogue.ts';
import { toWebp } from './rasterise.ts';

type Width = (typeof WIDTHS)[number];

/**
 * The highest quality that is used for each width. It is lower for the largest width: a large picture looks
 * as good at a lower quality.
 */
const BEST = { 400: 76, 800: 76, 1600: 70 };
const [LOWEST, STEP] = [22, 4];
/**
 * The size that a file should have at most, in bytes, for each width. A picture with much snow and grain gets
 * a lower quality for this, but not below LOWEST.
 */
const WANTED_BYTES = { 400: 12_000, 800: 19_000, 1600: 35_000 };
/** The settings of a fast encoding. Its size predicts the size of the final encoding. */
const QUICK = { effort: 2, sharpChroma: false };
/**
 * The settings of the final encoding. Sharp chroma prevents red from spreading into the snow around it. The
 * largest width is encoded without it, because the spreading is not visible there.
 */
const CAREFUL = {
  400: { effort: 6, sharpChroma: true },
  800: { effort: 6, sharpChroma: true },
  1600: { effort: 6, sharpChroma: false },
};
/**
 * How many times as large a file is after the fast encoding as after the final encoding. The value is slightly
 * too high, so the predicted quality may be one step too high, and the file then has to be encoded again. With
 * a lower value, some pictures would get a lower quality than necessary.
 */
const CAREFUL_BY_QUICK = 1.1;
/** The qualities at which the size is measured with the fast encoding, to predict the size at other qualities. */
const PROBES = [34, 58] as const;

export type Packed = {
  width: Width;
  file: Buffer;
  quality: number;
  /** The drawing as raw pixels, scaled to `width` and not yet encoded. */
  drawing: Buffer;
};

/**
 * Encodes a drawing in several widths.
 * @param known the qualities that an earlier run found for the same drawing; they are not searched again
 * @param widths the widths of the files to make. The largest takes longer than the others together
 */
export async function pack(
  png: Buffer,
  known: Qualities | undefined,
  widths: readonly Width[] = WIDTHS,
): Promise<Packed[]> {
  const whole = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const picture = sharp(whole.data, { raw: whole.info });
  return Promise.all(widths.map((width) => packWidth(picture, width, known?.[width])));
}

async function packWidth(picture: Sharp, width: Width, known: number | undefined): Promise<Packed> {
  const { data, info } = await picture.clone().resize({ width }).toBuffer({ resolveWithObject: true });
  const toFile = (packing: Parameters<typeof toWebp>[2]) =>
    toWebp(sharp(data, { raw: info }), width, packing);
  let quality = known ?? (await promisingQuality(toFile, width));
  let file = await toFile({ quality, ...CAREFUL[width] });
  while (file.length > WANTED_BYTES[width] && quality - STEP >= LOWEST) {
    quality -= STEP;
    file = await toFile({ quality, ...CAREFUL[width] });
  }
  return { width, file, quality, drawing: data };
}

/**
 * Predicts the quality that gives the wanted size. With each step of quality, the size of a file grows by
 * nearly the same factor.
 */
async function promisingQuality(
  toFile: (packing: Parameters<typeof toWebp>[2]) => Promise<Buffer>,
  width: Width,
): Promise<number> {
  const [low, high] = await Promise.all(PROBES.map((quality) => toFile({ quality, ...QUICK })));
  const [lightest, heaviest] = [low?.length ?? 0, high?.length ?? 0];
  const steps = Math.log((WANTED_BYTES[width] * CAREFUL_BY_QUICK) / lightest) / Math.log(heaviest / lightest);
  const quality = PROBES[0] + Math.floor((steps * (PROBES[1] - PROBES[0])) / STEP) * STEP;
  return Math.min(BEST[width], Math.max(LOWEST, quality));
}
