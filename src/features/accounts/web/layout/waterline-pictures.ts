/**
 * The pictures behind the sign-in screens, by theme and shape. Addresses, so that the server can read this
 * file too.
 */
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

/** The screens with the small tall picture. */
export const PHONE = '(max-width: 700px)';
/** The screens with the tall picture, except phones. The style sheet has the same conditions. */
export const TALL = '(max-width: 899px), (max-width: 1120px) and (orientation: portrait)';
