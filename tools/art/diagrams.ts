/**
 * The list of diagrams. Each diagram is drawn from a data file of its own. It has colours of its own, so it can
 * be drawn in one mood (kind of light) only.
 */

import { coldest } from './diagrams/climate/coldest.ts';
import { current } from './diagrams/climate/current.ts';
import { dayLength } from './diagrams/climate/day-length.ts';
import { ozoneHole } from './diagrams/climate/ozone-hole.ts';
import { windChillField } from './diagrams/climate/wind-chill.ts';
import { windiest } from './diagrams/climate/windiest.ts';
import { albedo } from './diagrams/ice/albedo.ts';
import { iceCore } from './diagrams/ice/ice-core.ts';
import { iceLoss } from './diagrams/ice/ice-loss.ts';
import { icebergFloat } from './diagrams/ice/iceberg-float.ts';
import { seaIceYear } from './diagrams/ice/sea-ice-year.ts';
import { seaLevel } from './diagrams/ice/sea-level.ts';
import { dives } from './diagrams/life/dives.ts';
import { foodWeb } from './diagrams/life/food-web.ts';
import { penguinSizes } from './diagrams/life/penguin-sizes.ts';
import { whaleSizes } from './diagrams/life/whale-sizes.ts';
import { continents } from './diagrams/people/continents.ts';
import { people } from './diagrams/people/people.ts';
import { race } from './diagrams/people/race.ts';
import { visitors } from './diagrams/people/visitors.ts';
import { section } from './diagrams/section.ts';
import type { Canvas } from './drawing/canvas.ts';
import type { MoodName } from './moods.ts';

type Diagram = { draw: (canvas: Canvas) => void; moods: [MoodName] };

const DRAWN = {
  'sea-ice-year': seaIceYear,
  coldest,
  'ice-core': iceCore,
  section,
  'food-web': foodWeb,
  'wind-chill': windChillField,
  dives,
  continents,
  'ice-loss': iceLoss,
  'sea-level': seaLevel,
  albedo,
  'day-length': dayLength,
  'penguin-sizes': penguinSizes,
  'whale-sizes': whaleSizes,
  current,
  'iceberg-float': icebergFloat,
  visitors,
  windiest,
  people,
  race,
  'ozone-hole': ozoneHole,
};

/** All diagrams, by the name of the scene in the file names of their pictures. */
export const DIAGRAMS: Record<string, Diagram> = Object.fromEntries(
  Object.entries(DRAWN).map(([name, draw]): [string, Diagram] => [name, { draw, moods: ['clear'] }]),
);
