import { mediaTypeOf } from '#platform/shared/content/accepted-files.ts';

/** @param name file name, such as `lake.jpg.400.webp`, or the name of an accepted file */
export function contentTypeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  // The server makes renditions in WebP. An uploaded WebP picture is stored as JPG or PNG.
  return ending === 'webp' ? 'image/webp' : (mediaTypeOf(ending) ?? 'application/octet-stream');
}

/**
 * Documents are downloaded, never shown in place: their scripts must not run on the product's own address.
 */
export function isShownInPlace(contentType: string): boolean {
  return /^(image|audio|video)\//.test(contentType);
}
