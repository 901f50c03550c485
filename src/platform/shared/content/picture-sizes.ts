/** The width of thumbnails in pixels. */
export const THUMBNAIL_WIDTH = 400;

/** The widths in pixels of the renditions: smaller copies of a picture. */
export const RENDITION_WIDTHS = [400, 800, 1600] as const;
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number];

/** @returns `lake.jpg.400.webp` for the picture `lake.jpg` (docs/behaviour.md 22.9) */
export function renditionName(name: string, width: RenditionWidth): string {
  return `${name}.${width}.webp`;
}

/**
 * @returns the original picture, `lake.jpg`, for the rendition `lake.jpg.400.webp`; any other name unchanged
 */
export function pictureOfRendition(name: string): string {
  return name.replace(/\.\d+\.webp$/, '');
}
