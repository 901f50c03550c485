/** A drawing as the three WebP files of a picture, each as good as its weight allows. */
import sharp, { type Sharp } from 'sharp';
import { type Qualities, WIDTHS } from '../catalogue.ts';
import { toWebp } from './rasterise.ts';

type Width = (typeof WIDTHS)[number];

/** A large picture hides more than a small one: it needs less quality for the same look. */
const BEST = { 400: 76, 800: 76, 1600: 70 };
const [LOWEST, STEP] = [22, 4];
/** A picture full of snow and grain weighs more than the rest: it gives up quality, down to a floor, until it weighs this. */
const WANTED_BYTES = { 400: 12_000, 800: 19_000, 1600: 35_000 };
/** Packed the quick way, a file tells what it will weigh packed the careful way. */
const QUICK = { effort: 2, sharpChroma: false };
/** Sharp chroma keeps red from bleeding into snow, where a picture is small enough for it to be seen. */
const CAREFUL = {
  400: { effort: 6, sharpChroma: true },
  800: { effort: 6, sharpChroma: true },
  1600: { effort: 6, sharpChroma: false },
};
/** A little more than what the careful way saves: a step back costs less than a picture worse than it need be. */
const CAREFUL_BY_QUICK = 1.1;
/** Where weights are taken to tell the others by. */
const PROBES = [34, 58] as const;

export type Packed = {
  width: Width;
  file: Buffer;
  quality: number;
  /** What was packed, as raw pixels of that width. */
  drawing: Buffer;
};

/**
 * @param known the qualities found before for the same drawing: they need not be looked for
 * @param widths the files to make: the largest takes longer than the others together
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

/** A file's weight grows by the same share with each step of quality, nearly. */
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
