import { mediaTypeOf } from '#platform/shared/content/accepted-files.ts';

/**
 * @param name the name of an accepted file, or of a smaller copy of a picture, such as `lake.jpg.400.webp`
 * @returns the value of the header Content-Type for this file
 */
export function contentTypeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  // The server creates smaller copies as WebP. An uploaded WebP picture is stored as JPG or PNG.
  return ending === 'webp' ? 'image/webp' : (mediaTypeOf(ending) ?? 'application/octet-stream');
}

/**
 * Documents are always downloaded, never shown in the browser: their scripts must not run with the origin of
 * the product.
 */
export function isShownInPlace(contentType: string): boolean {
  return /^(image|audio|video)\//.test(contentType);
}
