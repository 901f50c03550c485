/**
 * The pictures of the map's relief, by theme. They are addresses made with `new URL` and not imports, because
 * the server also runs this file, and Node.js cannot import pictures.
 */
export const GROUND = {
  light: new URL('../../../../ui/scenes/map-day.webp', import.meta.url).href,
  dark: new URL('../../../../ui/scenes/map-night.webp', import.meta.url).href,
};
