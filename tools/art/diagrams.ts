/** The list of diagrams: each is drawn from its file in data, and its colours are its own. */
import type { Canvas } from './canvas.ts';
import { albedo } from './diagrams/albedo.ts';
import { coldest } from './diagrams/coldest.ts';
import { continents } from './diagrams/continents.ts';
import { current } from './diagrams/current.ts';
import { dayLength } from './diagrams/day-length.ts';
import { dives } from './diagrams/dives.ts';
import { foodWeb } from './diagrams/food-web.ts';
import { iceCore } from './diagrams/ice-core.ts';
import { iceLoss } from './diagrams/ice-loss.ts';
import { icebergFloat } from './diagrams/iceberg-float.ts';
import { ozoneHole } from './diagrams/ozone-hole.ts';
import { penguinSizes } from './diagrams/penguin-sizes.ts';
import { people } from './diagrams/people.ts';
import { race } from './diagrams/race.ts';
import { seaIceYear } from './diagrams/sea-ice-year.ts';
import { seaLevel } from './diagrams/sea-level.ts';
import { section } from './diagrams/section.ts';
import { visitors } from './diagrams/visitors.ts';
import { whaleSizes } from './diagrams/whale-sizes.ts';
import { windChillField } from './diagrams/wind-chill.ts';
import { windiest } from './diagrams/windiest.ts';
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

/** Every diagram by the name its pictures are called after. */
export const DIAGRAMS: Record<string, Diagram> = Object.fromEntries(
  Object.entries(DRAWN).map(([name, draw]): [string, Diagram] => [name, { draw, moods: ['clear'] }]),
);
