/**
 * Decides whether existing files show a drawing as well as new ones would: needless replacements make the
 * repository larger.
 */
import sharp from 'sharp';

/** How much further from the drawing, and how much heavier, an old file may be than a new one. */
const [FURTHER, HEAVIER] = [1.25, 1.15];

/** @param drawing raw pixels of the same size, with which both files are compared */
export async function isAsGood(oldFile: Buffer, newFile: Buffer, drawing: Buffer): Promise<boolean> {
  if (oldFile.length > newFile.length * HEAVIER) return false;
  const [before, after] = await Promise.all([oldFile, newFile].map((file) => sharp(file).raw().toBuffer()));
  if (!before || !after || before.length !== drawing.length) return false;
  return difference(before, drawing) <= FURTHER * difference(after, drawing);
}

/** The mean squared difference. */
function difference(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2;
  return sum / a.length;
}
