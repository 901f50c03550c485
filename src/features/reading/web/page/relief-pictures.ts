/**
 * The continent above the title of the home page, by theme. The values are addresses and not imports, because
 * the server reads this file too.
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

/** As wide as the panel. */
export const RELIEF_SIZES = `${NARROW} 100vw, 30vw`;

/** @returns the srcset of an image, by width in pixels */
export function reliefSrcSet({ small, large }: { small: string; large: string }): string {
  return `${small} 800w, ${large} 1600w`;
}
