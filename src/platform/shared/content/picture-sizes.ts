/** The width of thumbnails in pixels. */
export const THUMBNAIL_WIDTH = 400;

/** The widths, in pixels, of the smaller copies of a picture, which are called renditions. */
export const RENDITION_WIDTHS = [400, 800, 1600] as const;
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number];

/** @returns the name of a smaller copy: `lake.jpg.400.webp` for `lake.jpg` (docs/behaviour.md 22.9) */
export function renditionName(name: string, width: RenditionWidth): string {
  return `${name}.${width}.webp`;
}

/**
 * @returns the name of the original picture: `lake.jpg` for the copy `lake.jpg.400.webp`. Any other name is
 * returned unchanged.
 */
export function pictureOfRendition(name: string): string {
  return name.replace(/\.\d+\.webp$/, '');
}
