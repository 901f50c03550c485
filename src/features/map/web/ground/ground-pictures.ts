/** The relief of the map, by theme. Addresses, so that the server can read this file too. */
export const GROUND = {
  light: new URL('../../../../ui/scenes/map-day.webp', import.meta.url).href,
  dark: new URL('../../../../ui/scenes/map-night.webp', import.meta.url).href,
};
