import { SEA_ICE_MONTHS } from '#features/diagrams/sea-ice-months.ts';
import type { Bounds } from '../view/map-view.ts';

/** The area that is visible when the sea ice is shown: the largest ice, and below it space for the controls. */
export const SEA_ICE_GROUND: Bounds = { left: 330, right: 1400, top: 145, bottom: 1440 };

/** The months with their areas in words, January first. */
export const MONTHS_OF_ICE = SEA_ICE_MONTHS.map(({ name, area }) => ({
  name,
  area: `about ${area}\u00a0million\u00a0km²`,
}));

/** @returns for example "September: about 18.5 million km²" */
export function monthInWords(month: number): string {
  const { name, area } = MONTHS_OF_ICE[month - 1] ?? { name: '', area: '' };
  return `${name}: ${area}`;
}
