/**
 * The continent above the title of the home page, by theme. Addresses, so that the server can read this file
 * too.
 */
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
export const RELIEF_SIZES = '(max-width: 820px) 100vw, (min-width: 1700px) 580px, 392px';

/** @returns the srcset of an image, by width in pixels */
export function reliefSrcSet({ small, large }: { small: string; large: string }): string {
  return `${small} 800w, ${large} 1600w`;
}
