/**
 * The pictures behind the sign-in screens, by theme and shape. This file contains their addresses and does
 * not import the pictures, because the server reads it too.
 */

import { NARROW, PORTRAIT } from '#ui/breakpoints.ts';
export const WATERLINE = {
  light: {
    tall: new URL('../../../../ui/scenes/login-day-tall.webp', import.meta.url).href,
    tallSmall: new URL('../../../../ui/scenes/login-day-tall-small.webp', import.meta.url).href,
    wide: new URL('../../../../ui/scenes/login-day-wide.webp', import.meta.url).href,
    wideSmall: new URL('../../../../ui/scenes/login-day-wide-small.webp', import.meta.url).href,
  },
  dark: {
    tall: new URL('../../../../ui/scenes/login-night-tall.webp', import.meta.url).href,
    tallSmall: new URL('../../../../ui/scenes/login-night-tall-small.webp', import.meta.url).href,
    wide: new URL('../../../../ui/scenes/login-night-wide.webp', import.meta.url).href,
    wideSmall: new URL('../../../../ui/scenes/login-night-wide-small.webp', import.meta.url).href,
  },
};

/**
 * The media query for windows that show the tall picture. Phones have their own media query. The style sheet
 * has the same conditions.
 */
export const TALL = `${NARROW}, ${PORTRAIT}`;
