import { convertedPicture } from '#platform/shared/content/accepted-files.ts';

/** The maximum number of pixels in a canvas of Safari on iPads and iPhones. */
const MOST_PIXELS = 4096 * 4096;
const JPEG_QUALITY = 0.92;
/**
 * The number of pixel rows that are read at a time. All rows of a large picture together would fill the
 * memory of a phone.
 */
const STRIP = 256;

/**
 * True for a picture that the browser converts to JPG or PNG before sending it, if it can open the picture.
 */
export function needsConversion({ name }: { name: string }): boolean {
  return convertedPicture(name) !== undefined;
}

/**
 * Converts WebP and HEIC pictures to JPG, or to PNG if they are transparent. Returns a picture unchanged if
 * the browser cannot convert it. Converts one picture at a time, because each takes much memory.
 */
export async function convertPictures(files: readonly File[]): Promise<File[]> {
  const converted: File[] = [];
  for (const file of files)
    converted.push(needsConversion(file) ? await convert(file).catch(() => file) : file);
  return converted;
}

async function convert(file: File): Promise<File> {
  const canvas = await draw(file);
  const ending = isTransparent(canvas) ? 'png' : 'jpg';
  const type = ending === 'png' ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
  // A canvas without pixels uses no memory. Otherwise the browser would keep the memory for a while.
  canvas.width = 0;
  if (!blob) throw new Error('The picture is too large for this browser.');
  const { lastModified } = file;
  return new File([blob], file.name.replace(/\.\w+$/, `.${ending}`), { type, lastModified });
}

/**
 * Draws the picture upright on a canvas. Makes it smaller if it has too many pixels for the canvas of some
 * browsers.
 */
async function draw(file: File): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (naturalWidth * naturalHeight)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(naturalWidth * scale));
    canvas.height = Math.max(1, Math.floor(naturalHeight * scale));
    const brush = brushOf(canvas);
    brush.imageSmoothingQuality = 'high';
    brush.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function isTransparent(canvas: HTMLCanvasElement): boolean {
  const brush = brushOf(canvas);
  for (let top = 0; top < canvas.height; top += STRIP) {
    const rows = Math.min(STRIP, canvas.height - top);
    const { data } = brush.getImageData(0, top, canvas.width, rows);
    for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  }
  return false;
}

function brushOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('This browser has no room for another picture.');
  return brush;
}
