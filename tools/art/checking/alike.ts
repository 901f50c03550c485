/**
 * Decides whether the existing files of a picture are as good as new ones. Replacing them without need would
 * make the repository larger.
 */
import sharp from 'sharp';

/** How much more an old file may differ from the drawing, and how much larger it may be, than a new file. */
const [FURTHER, HEAVIER] = [1.25, 1.15];

/**
 * Compares both files with the drawing.
 * @param drawing the raw pixels of the drawing, in the size of the files
 */
export async function isAsGood(oldFile: Buffer, newFile: Buffer, drawing: Buffer): Promise<boolean> {
  if (oldFile.length > newFile.length * HEAVIER) return false;
  const [before, after] = await Promise.all([oldFile, newFile].map((file) => sharp(file).raw().toBuffer()));
  if (!before || !after || before.length !== drawing.length) return false;
  return difference(before, drawing) <= FURTHER * difference(after, drawing);
}

/** @returns the mean squared difference of two pictures' bytes */
function difference(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2;
  return sum / a.length;
}
