/**
 * Decides whether the existing files of a picture are good enough to keep. Files that are replaced without
 * need make the repository larger.
 */
import sharp from 'sharp';

/**
 * The limits for an old file, as multiples of the values of a new file: how much it may differ from the
 * drawing, and how large it may be.
 */
const [FURTHER, HEAVIER] = [1.25, 1.15];

/**
 * Compares an old and a new file with the drawing.
 * @param drawing the raw pixels of the drawing, in the size of the files
 * @returns true if the old file is not much larger and not much less like the drawing than the new one
 */
export async function isAsGood(oldFile: Buffer, newFile: Buffer, drawing: Buffer): Promise<boolean> {
  if (oldFile.length > newFile.length * HEAVIER) return false;
  const [before, after] = await Promise.all([oldFile, newFile].map((file) => sharp(file).raw().toBuffer()));
  if (!before || !after || before.length !== drawing.length) return false;
  return difference(before, drawing) <= FURTHER * difference(after, drawing);
}

/** @returns the mean of the squared differences between the bytes of two pictures */
function difference(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2;
  return sum / a.length;
}
