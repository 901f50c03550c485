import data from './data/ice/sea-ice-year.json' with { type: 'json' };
import { figure } from './web/frame/figures.ts';
import { MONTHS } from './web/frame/months.ts';

const AVERAGE = data.series.find(({ short }) => short === 'Average')?.values ?? [];

/**
 * The months with the mean area of the sea ice around Antarctica from 1981 to 2010, in million km², as the diagram
 * "Sea ice through the year" shows it.
 */
export const SEA_ICE_MONTHS = MONTHS.map((name, i) => ({ name, area: figure(AVERAGE[i] ?? 0, 1) }));
