/** The explorers' hut of 1912, seen from its near corner, about 120 units wide, half buried at 0,0. */
import type { Canvas } from '../canvas.ts';
import { mix } from '../colour.ts';
import { group, type Point, path, place, polygon, polyline, rect, times } from '../marks.ts';

const TIMBER = '#7a6350';
const DARK = '#2b211b';
const LAMP = '#ffd37e';

const APEX: Point = [-4, -62];
const LEFT_EAVE: Point = [-62, -17];
const NEAR_EAVE: Point = [6, -11];
const RIGHT_EAVE: Point = [58, -19];

export function hut(canvas: Canvas, x: number, y: number, width: number) {
  const lit = mix(mix(TIMBER, '#d9c3a0', 0.3), canvas.colours.haze, 0.12);
  const shaded = mix(TIMBER, DARK, 0.45);
  canvas.add(
    place(x, y, width / 120, [
      stovePipe(canvas),
      ...walls(mix(lit, TIMBER, 0.5), mix(shaded, DARK, 0.2)),
      ...roof(canvas, lit, shaded),
      ...drifts(canvas),
    ]),
  );
}

function walls(lit: string, shaded: string): string[] {
  const left = 'M-53-17L6-12V12L-53 4Z';
  const right = 'M6-12L52-19V3L6 12Z';
  return [
    path(left, { fill: lit }),
    path(right, { fill: shaded }),
    ...boards([-53, -17], [6, -12], 20, 7),
    ...boards([6, -12], [52, -19], 20, 6),
    path('M-30-12.5L-14-11.2V-1.5L-30-3Z', { fill: LAMP }),
    path('M-22-11.8V-2.2M-30-7.7L-14-6.3', { stroke: DARK, strokeWidth: 1.2 }),
    path('M24-13L35-14.6V6L24 8Z', { fill: DARK }),
  ];
}

/** Upright boards between two corners of a wall. */
function boards(from: Point, to: Point, height: number, count: number): string[] {
  return times(count, (i) => {
    const share = (i + 1) / (count + 1);
    const top: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    return path(polyline([top, [top[0], top[1] + height]]), { stroke: DARK, strokeWidth: 0.6, opacity: 0.5 });
  });
}

function roof(canvas: Canvas, lit: string, shaded: string): string[] {
  const { lit: snow, shade } = canvas.colours;
  return [
    path(polygon([LEFT_EAVE, NEAR_EAVE, APEX]), { fill: lit }),
    path(polygon([NEAR_EAVE, RIGHT_EAVE, APEX]), { fill: shaded }),
    ...battens(LEFT_EAVE, NEAR_EAVE, 9),
    ...battens(NEAR_EAVE, RIGHT_EAVE, 9),
    // Wind packs snow against the lee side and leaves the weather side bare.
    path('M6-11L58-19C50-23 44-31 37-30C30-29 26-25 20-26C14-27 10-19 6-11Z', {
      fill: mix(snow, shade, 0.35),
    }),
    path('M-62-17C-50-22-44-20-36-19C-26-18-20-17-8-15C-2-14 2-13 6-11L-62-17Z', { fill: snow }),
    path('M-4-62L-13-52C-9-50-7-53-4-51C-1-52 2-50 4-52Z', { fill: snow }),
    path(polyline([LEFT_EAVE, NEAR_EAVE, RIGHT_EAVE]), { stroke: DARK, strokeWidth: 1, opacity: 0.6 }),
  ];
}

/** Roof boards: lines parallel to the eave, closer to the top of the roof one by one. */
function battens(from: Point, to: Point, count: number): string[] {
  const towardsApex = ([x, y]: Point, share: number): Point => [
    x + (APEX[0] - x) * share,
    y + (APEX[1] - y) * share,
  ];
  return times(count, (i) => {
    const share = (i + 1) / (count + 1);
    const line = polyline([towardsApex(from, share), towardsApex(to, share)]);
    return path(line, { stroke: DARK, strokeWidth: 0.55, opacity: 0.42 });
  });
}

/** The pipe of the stove, and its smoke flattened by the wind. */
function stovePipe(canvas: Canvas): string {
  const smoke = 'M9-69C-6-76-22-71-40-77C-58-82-72-76-92-81C-74-86-56-88-40-83C-22-79-8-82 11-73Z';
  return group([
    rect(8, -70, 5, 26, { fill: '#3a302a' }),
    rect(6.5, -72, 8, 3, { fill: DARK }),
    path(smoke, { fill: '#ffffff', opacity: 0.55, filter: canvas.blur(1.6) }),
  ]);
}

/** Snow banked against both walls, the near one higher. */
function drifts(canvas: Canvas): string[] {
  const { lit, shade } = canvas.colours;
  const bank = canvas.gradient([lit, mix(lit, shade, 0.18)]);
  return [
    path(
      'M-120 14C-96 10-78-6-60-12C-46-16-42 2-26 4C-8 6 0 9 8 10C20 8 26 5 38 5C48 4 50-12 60-11C74-9 88 10 122 14C80 22-70 22-120 14Z',
      { fill: bank },
    ),
  ];
}
