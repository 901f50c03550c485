/**
 * Diagram of a cross-section through the ice sheet, along a line between known places. The heights at these
 * places are measured; the ice between them is only sketched.
 */
import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import data from '../../../src/features/diagrams/data/ice/section.json' with { type: 'json' };
import {
  LENGTH_KM,
  LEVELS,
  MARGIN_KM,
  PLACES,
  ROCK,
} from '../../../src/features/diagrams/data/ice/section.ts';
import type { Place } from '../../../src/features/diagrams/data/ice/walk.ts';
import type { Canvas } from '../drawing/canvas.ts';
import { path, polygon, rect } from '../marks.ts';
import { figure, WARM } from './chart.ts';
import { words } from './words.ts';

const acrossKm = scaleLinear([-MARGIN_KM.before, LENGTH_KM + MARGIN_KM.after], [0, 800]);
const up = scaleLinear([5200, -2100], [128, 548]);

const surfaceLine = line<{ km: number; surface: number }>()
  .digits(1)
  .x(({ km }) => acrossKm(km))
  .y(({ surface }) => up(surface))
  .curve(curveMonotoneX);
const ice = area<{ km: number; surface: number; bottom: number }>()
  .digits(1)
  .x(({ km }) => acrossKm(km))
  .y0(({ bottom }) => up(bottom))
  .y1(({ surface }) => up(surface))
  .curve(curveMonotoneX);
const rock = area<{ km: number; bed: number }>()
  .digits(1)
  .x(({ km }) => acrossKm(km))
  .y0(600)
  .y1(({ bed }) => up(bed))
  .curve(curveMonotoneX);

export function section(canvas: Canvas) {
  const { width, height } = canvas;
  const sea = up(0);
  canvas.add(
    rect(0, 0, width, sea, { fill: canvas.gradient(['#2a78b4', '#a9d3ea', '#e9f5fa']) }),
    rect(0, sea, width, height - sea, { fill: canvas.gradient(['#1f86a8', '#0a3d5c']) }),
    path(ice(LEVELS) ?? '', { fill: canvas.gradient(['#ffffff', '#eef8fc', '#c3e3f0', '#8fc6de']) }),
    ...layers(),
    path(surfaceLine(LEVELS) ?? '', { stroke: '#ffffff', strokeWidth: 3 }),
    ...PLACES.flatMap((stop) => (stop.thickness === 0 && stop.surface > 0 ? [mountain(stop)] : [])),
    path(rock(ROCK) ?? '', { fill: canvas.gradient(['#7b6656', '#463a34', '#2b2322']) }),
    path(`M0 ${sea}H${width}`, { stroke: '#0c2436', strokeWidth: 1.5, dash: '5 7', opacity: 0.6 }),
    ...PLACES.flatMap(placeMarks),
  );
  canvas.add(
    words(32, 56, 34, data.title, { title: true, colour: '#ffffff' }),
    words(
      32,
      84,
      16.5,
      `a walk of ${figure(Math.round(LENGTH_KM / 100) * 100)} km, heights stretched; m of ice`,
      {
        colour: '#ffffff',
        weight: 600,
      },
    ),
    words(788, sea + 18, 14, 'sea level', { weight: 600, colour: '#ffffff', anchor: 'end' }),
    words(
      32,
      582,
      13.5,
      'Measured where the red lines stand, drawn roughly in between. Numbers: drill sites and stations',
      {
        colour: '#e8dccf',
      },
    ),
  );
}

/** Draws the layers of the ice, which are thinner near the rock. */
function layers(): string[] {
  return [0.15, 0.32, 0.5, 0.68, 0.84].map((depth) => {
    const layer = LEVELS.map(({ km, surface, bottom }) => ({
      km,
      surface: surface - (surface - bottom) * depth,
    }));
    return path(surfaceLine(layer) ?? '', {
      stroke: '#2c86a8',
      strokeOpacity: 0.12 + depth * 0.16,
      strokeWidth: 1.3,
    });
  });
}

/** Draws a mountain that rises above the ice, with other mountains sketched beside it. */
function mountain({ km, surface }: Place): string {
  const [x, foot] = [acrossKm(km), up(-720)];
  const top = (metres: number) => up(metres);
  const ridge = polygon([
    [x - 34, foot],
    [x - 27, top(1500)],
    [x - 22, top(2700)],
    [x - 16, top(2100)],
    [x - 7, top(3600)],
    [x, top(surface)],
    [x + 6, top(3700)],
    [x + 12, top(2700)],
    [x + 19, top(3300)],
    [x + 27, top(2100)],
    [x + 40, top(1400)],
    [x + 48, foot],
  ]);
  const snow = polygon([
    [x - 4, top(4050)],
    [x, top(surface)],
    [x + 3.4, top(4050)],
    [x, top(3850)],
  ]);
  return path(ridge, { fill: '#6a574b', join: 'round' }) + path(snow, { fill: '#ffffff', opacity: 0.95 });
}

/** Moves the names that would overlap other names. */
const ASIDE: Record<string, { x: number; y: number; anchor: 'middle' | 'end' | undefined }> = {
  'Ross Ice Shelf': { x: -20, y: -6, anchor: 'middle' },
  'Law Dome': { x: 6, y: -2, anchor: undefined },
  Casey: { x: 8, y: -2, anchor: undefined },
};

function placeMarks({ name, km, surface, bottom, thickness, lake, rough }: Place): string[] {
  const [x, top] = [acrossKm(km), up(surface)];
  const { x: aside, y: lower, anchor } = ASIDE[name] ?? { x: 0, y: 0, anchor: 'middle' };
  const marks = [words(x + aside, top - 12 + lower, 14.5, name, { weight: 700, anchor })];
  if (lake)
    marks.push(
      path(`M${x - 34} ${up(bottom)}q34 -9 68 0q-34 13 -68 0z`, {
        fill: '#2f7fe0',
        stroke: '#d9f3fb',
        strokeWidth: 1.5,
      }),
    );
  if (thickness === 0 || rough) return marks;
  return [
    ...marks,
    path(`M${x} ${top + 4}V${up(bottom) - 3}`, { stroke: WARM, strokeWidth: 2.2 }),
    words(x + 7, (top + up(bottom)) / 2 + 6, 17, figure(thickness), { title: true }),
  ];
}
