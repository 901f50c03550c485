/** Whether the files that are there show a drawing as well as new ones would: replaced for nothing, they burden the repository for ever. */
import sharp from 'sharp';

/** How much further from the drawing an old file may be than a new one, and how much heavier. */
const [FURTHER, HEAVIER] = [1.25, 1.15];

/** @param drawing the drawing itself, as raw pixels of the same size: both files are held against it */
export async function isAsGood(oldFile: Buffer, newFile: Buffer, drawing: Buffer): Promise<boolean> {
  if (oldFile.length > newFile.length * HEAVIER) return false;
  const [before, after] = await Promise.all([oldFile, newFile].map((file) => sharp(file).raw().toBuffer()));
  if (!before || !after || before.length !== drawing.length) return false;
  return difference(before, drawing) <= FURTHER * difference(after, drawing);
}

/** The mean of the squares of all differences. */
function difference(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2;
  return sum / a.length;
}
