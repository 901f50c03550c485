/**
 * The relief of the map, by theme. The values are addresses and not imports, because the server reads this file
 * too.
 */
export const GROUND = {
  light: new URL('../../../../ui/scenes/map-day.webp', import.meta.url).href,
  dark: new URL('../../../../ui/scenes/map-night.webp', import.meta.url).href,
};
