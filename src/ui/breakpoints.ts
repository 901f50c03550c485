/**
 * The breakpoints as media queries, for scripts and for the `sizes` attribute of pictures. scale.css has the
 * same breakpoints for style sheets.
 */
export const PHONE = '(max-width: 40em)';
export const ABOVE_PHONE = '(min-width: 40.01em)';
export const NARROW = '(max-width: 60em)';
export const PORTRAIT = '(orientation: portrait)';
