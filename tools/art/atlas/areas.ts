/** The parts of the Earth that several maps show. */
import type { Area } from './frame.ts';

/** The continent, and the sea to the tip of the Peninsula. */
export const CONTINENT: Area = { centre: [0, -90], km: 6300, up: 0 };
/** Antarctica with the sub-Antarctic islands. */
export const ISLANDS: Area = { centre: [0, -90], km: 11_600, up: 0 };
/** From the Pole to the Ross Sea, with the Pole at the bottom as on a way to the south. */
export const TO_THE_POLE: Area = { centre: [-178, -83.4], km: 2050, up: 180 };
export const SCOTIA_SEA: Area = { centre: [-46, -59], km: 2700 };
