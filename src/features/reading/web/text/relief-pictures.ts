/**
 * The pictures of Antarctica above the title of the home page, one for each theme. Their URLs are made with
 * `new URL` and not by imports, because the server runs this file too, and Node.js cannot import pictures.
 */

import { NARROW } from '#ui/breakpoints.ts';
export const RELIEF = {
  light: {
    small: new URL('../../../../ui/scenes/relief-day.webp', import.meta.url).href,
    large: new URL('../../../../ui/scenes/relief-day-large.webp', import.meta.url).href,
  },
  dark: {
    small: new URL('../../../../ui/scenes/relief-night.webp', import.meta.url).href,
    large: new URL('../../../../ui/scenes/relief-night-large.webp', import.meta.url).href,
  },
};

/** The value of the attribute `sizes`: the picture is as wide as the panel. */
export const RELIEF_SIZES = `${NARROW} 100vw, 30vw`;

/** @returns the value of the attribute `srcset`, with the widths of both files in pixels */
export function reliefSrcSet({ small, large }: { small: string; large: string }): string {
  return `${small} 800w, ${large} 1600w`;
}
