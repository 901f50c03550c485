import type { MediaDetails } from '#platform/shared/content/item.ts';
import {
  RENDITION_WIDTHS,
  type RenditionWidth,
  renditionName,
} from '#platform/shared/content/picture-sizes.ts';
import type { StoredFile } from '#platform/shared/content/stored-file.ts';

const FALLBACK_WIDTH = 800;

/**
 * @returns the addresses of a picture for an image element. SVG drawings, and pictures whose details are not
 * known, have no renditions (smaller copies). For these, the browser loads the original file.
 */
export function pictureSources(
  name: string,
  media: MediaDetails | undefined,
  storedFile: StoredFile,
): { src: string; srcSet?: string } {
  if (!media || /\.svg$/i.test(name)) return { src: storedFile(name, media?.hash) };
  const rendition = (width: RenditionWidth) => storedFile(renditionName(name, width), media.hash);
  return {
    src: rendition(FALLBACK_WIDTH),
    srcSet: RENDITION_WIDTHS.map((width) => `${rendition(width)} ${width}w`).join(', '),
  };
}
