/**
 * The list of maps. A map's key is the scene in the file name of its picture: `map-casey` in `map-casey-137.jpg`. Each map
 * is drawn from a sheet, a list of what it shows.
 */
import { drawSheet, type Sheet } from './atlas/draw-sheet.ts';
import { COAST } from './atlas/sheets/coast.ts';
import { WIDE } from './atlas/sheets/continent.ts';
import { HISTORY } from './atlas/sheets/history.ts';
import { WILDLIFE } from './atlas/sheets/wildlife.ts';
import type { Canvas } from './drawing/canvas.ts';
import type { MoodName } from './moods.ts';

type MapScene = { draw: (canvas: Canvas) => void; moods: [MoodName, ...MoodName[]]; grain: number };

/** Maps have little grain: it would make their files larger and small letters harder to read. */
const GRAIN = 0;

const SHEETS: Record<string, Sheet> = { ...WIDE, ...COAST, ...HISTORY, ...WILDLIFE };

export const MAPS: Record<string, MapScene> = Object.fromEntries(
  Object.entries(SHEETS).map(([name, sheet]): [string, MapScene] => [
    `map-${name}`,
    { draw: (canvas) => drawSheet(canvas, sheet), moods: ['clear', 'night'], grain: GRAIN },
  ]),
);
